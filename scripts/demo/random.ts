/**
 * Returns a generator of random values (mulberry32); the same seed gives the same values in every
 * run.
 */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** Returns a whole number between two others, both included. */
    between: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    chance: (of: number) => next() < of,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16));
      hex[12] = '4';
      hex[16] = '8';
      return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
