"""Controls made of paper: each gives its targets, moves by itself and draws from cached surfaces."""
