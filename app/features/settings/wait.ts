import { useEffect, useState } from 'react';

/** The seconds to wait that a refusal names in its words. */
export function secondsIn(message: string): number | undefined {
  const seconds = /\b(\d{1,5}) seconds?\b/.exec(message)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** Seconds that are left, by the clock rather than by ticks, which stop in a hidden tab. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [left, start];
}
