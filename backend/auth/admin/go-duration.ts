const UNITS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/** Returns the milliseconds of a Go duration such as 24h or 1h30m; 0 for "none". */
export function millisecondsOf(text: string): number {
  if (text === 'none') return 0;
  const parts = [...text.matchAll(/(?<![\d.])(\d+(?:\.\d+)?)(ns|us|ms|s|m|h)/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0), 0);
}
