import { useEffect, useState } from 'react';

/**
 * Returns a value once it has not changed for a time, in ms, and until then the one before; the
 * first value at once.
 */
export function useSettled<Value>(value: Value | undefined, ms: number): Value | undefined {
  const [settled, setSettled] = useState(value);
  const isFirst = settled === undefined;
  useEffect(() => {
    if (isFirst) return setSettled(value);
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms, isFirst]);
  return settled;
}
