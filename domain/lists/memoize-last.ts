/**
 * Returns the function with its last result cached: repeated calls with the same arguments return
 * the same object.
 */
export function memoizeLast<Given extends unknown[], Result>(
  make: (...given: Given) => Result,
): (...given: Given) => Result {
  let last: { given: Given; result: Result } | undefined;
  return (...given) => {
    const isSame =
      last?.given.length === given.length && last.given.every((each, at) => each === given[at]);
    if (!last || !isSame) last = { given, result: make(...given) };
    return last.result;
  };
}
