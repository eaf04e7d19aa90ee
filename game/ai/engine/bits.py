"""Counting bits, as the processor does it. Imported only where numba is."""

from __future__ import annotations

from typing import Any

from numba import njit, types
from numba.extending import intrinsic


def _count(context: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), code


def _find(context: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), code


_population: Any = intrinsic(_count)
_trailing: Any = intrinsic(_find)


@njit(cache=True)
def ones(mask: int) -> Any:
    return _population(mask)


@njit(cache=True)
def lowest(mask: int) -> Any:
    return _trailing(mask)
