import { useEffect, useState } from 'react';

/**
 * Returns the latest value that has stayed the same for `ms` milliseconds; returns the first value
 * at once.
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
