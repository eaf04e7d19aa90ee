"""Counting bits, as the processor does it: gives numba's whole numbers the two methods Python's have.

Imported only where numba is. A mask has 64 bits and may look negative here; it is counted as it lies.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import types
from numba.extending import intrinsic, overload_method


def _count(context: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), code


def _leading(context: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), code


_population: Any = intrinsic(_count)
_zeros: Any = intrinsic(_leading)


@overload_method(types.Integer, "bit_count")
def _bit_count(mask: Any) -> Callable[[Any], Any]:
    def count(mask: Any) -> Any:
        return _population(mask)

    return count


@overload_method(types.Integer, "bit_length")
def _bit_length(mask: Any) -> Callable[[Any], Any]:
    def length(mask: Any) -> Any:
        return 64 - _zeros(mask)

    return length
