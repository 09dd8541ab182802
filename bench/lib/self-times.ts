/** A processor profile of V8, from the inspector or from Node's `--cpu-prof`. */
export interface CpuProfile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  }[];
  samples?: number[];
  /** Time between a sample and the one before it, in µs. */
  timeDeltas?: number[];
}

/**
 * Returns the self time in ms of each function of a profile, by its name and position, in the last
 * `lastMs` ms of the profile.
 */
export function selfTimesOf(
  { nodes, samples = [], timeDeltas = [] }: CpuProfile,
  lastMs = Number.POSITIVE_INFINITY,
): Map<string, number> {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber, columnNumber } }) => [
      id,
      `${functionName || '(anonymous)'} ${url}:${lineNumber + 1}:${columnNumber + 1}`,
    ]),
  );
  const selfTimes = new Map<string, number>();
  let left = lastMs;
  for (let index = samples.length - 1; index >= 0 && left > 0; index -= 1) {
    const name = names.get(samples[index] ?? 0) ?? '';
    const ms = (timeDeltas[index] ?? 0) / 1000;
    selfTimes.set(name, (selfTimes.get(name) ?? 0) + ms);
    left -= ms;
  }
  return selfTimes;
}

/** Returns the functions with the largest self times, the largest first. */
export const largestOf = (selfTimes: Map<string, number>, count: number): [string, number][] =>
  [...selfTimes].sort(([, a], [, b]) => b - a).slice(0, count);
