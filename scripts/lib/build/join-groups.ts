/** A set of modules that is loaded whole, and the visits that need it. */
export interface ModuleGroup {
  name: string;
  /**
   * The visits that need this group, as indexes of the list of visits in chunks.ts. Each of these
   * visits also needs every group in `imports`.
   */
  visits: Set<number>;
  /** The size of the modules before minification. */
  bytes: number;
  ids: string[];
  /** Names of the groups that this group imports. */
  imports: readonly string[];
}

/**
 * The cost of one more request for a visit, in bytes before minification and compression; this is
 * about 30 kB of transferred data (decision 62).
 */
const REQUEST = 300_000;

/** All groups that exactly the same visits need; their modules always share a chunk. */
interface Part {
  visits: Set<number>;
  bytes: number;
  ids: string[];
  imports: Set<Part>;
}

interface Chunk {
  parts: Part[];
  bytes: number;
}

/**
 * Joins two groups at a time until no joining lowers the total cost, and returns the ids of the
 * modules of each chunk. Visits that need both groups fetch one file less. Visits that need only
 * one group fetch more bytes: the other group and the chunks that it imports. If chunk A imports
 * chunk C through chunk B, joining A with C would make a cycle, which would run a module before its
 * imports. This never happens, because joining A with B saves at least as much.
 * @param weights - for each visit, the cost of a byte; a missing weight counts as 1.
 */
export function joinGroups(
  groups: readonly ModuleGroup[],
  weights: readonly number[] = [],
): string[][] {
  let chunks = partsOf(groups).map((part): Chunk => ({ parts: [part], bytes: part.bytes }));
  for (;;) {
    const best = bestPair(chunks, weights);
    if (!best) return chunks.map(({ parts }) => parts.flatMap(({ ids }) => ids));
    chunks = joinedBy(chunks, best);
  }
}

/** Joins the groups that the same visits need. */
function partsOf(groups: readonly ModuleGroup[]): Part[] {
  const signOf = ({ visits }: ModuleGroup) => [...visits].sort((a, b) => a - b).join();
  const bySign = Map.groupBy(groups, signOf);
  const partOf = new Map<string, Part>();
  for (const same of bySign.values()) {
    const part: Part = {
      visits: same[0]?.visits ?? new Set(),
      bytes: same.reduce((sum, { bytes }) => sum + bytes, 0),
      ids: same.flatMap(({ ids }) => ids),
      imports: new Set(),
    };
    for (const { name } of same) partOf.set(name, part);
  }
  for (const { name, imports } of groups) {
    const part = partOf.get(name);
    for (const other of imports) {
      const imported = partOf.get(other);
      if (imported && imported !== part) part?.imports.add(imported);
    }
  }
  return [...new Set(partOf.values())];
}

type Pair = [Chunk, Chunk];

function joinedBy(chunks: readonly Chunk[], [one, other]: Pair): Chunk[] {
  const joined = { parts: [...one.parts, ...other.parts], bytes: one.bytes + other.bytes };
  return chunks.flatMap((each) => (each === one ? joined : each === other ? [] : each));
}

/**
 * Returns the two chunks whose joining saves the most, or undefined if no joining saves anything.
 */
function bestPair(chunks: readonly Chunk[], weights: readonly number[]): Pair | undefined {
  const loads = loadsOf(chunks);
  const before = costOf(loads, weights);
  const loaded = chunks.map((chunk) => loadedOf(chunk, loads, weights));
  const pairs: { pair: Pair; bound: number }[] = [];
  for (const [index, one] of loaded.entries()) {
    for (const other of loaded.slice(index + 1)) {
      const bound = boundOf(one, other, weights);
      if (bound > 0) pairs.push({ pair: [one.chunk, other.chunk], bound });
    }
  }
  pairs.sort((a, b) => b.bound - a.bound);
  let best: { saved: number; pair: Pair } | undefined;
  for (const { pair, bound } of pairs) {
    if (bound <= (best?.saved ?? 0)) break;
    const saved = before - costOf(loadsOf(joinedBy(chunks, pair)), weights);
    if (saved > (best?.saved ?? 0)) best = { saved, pair };
  }
  return best?.pair;
}

/** A chunk, and the visits that load it. */
interface Loaded {
  chunk: Chunk;
  visits: number[];
  /** For each visit, whether it loads the chunk. */
  by: boolean[];
  /** Sum of the weights of these visits. */
  weight: number;
}

function loadedOf(chunk: Chunk, loads: readonly Set<Chunk>[], weights: readonly number[]): Loaded {
  const by = loads.map((load) => load.has(chunk));
  const visits = [...by.keys()].filter((visit) => by[visit]);
  const weight = visits.reduce((sum, visit) => sum + (weights[visit] ?? 1), 0);
  return { chunk, visits, by, weight };
}

/**
 * Returns the most that joining a pair can save; the pair saves less if visits must then load more
 * chunks.
 */
function boundOf(one: Loaded, other: Loaded, weights: readonly number[]): number {
  // Most chunks are needed by few visits, so go through those of the chunk with fewer.
  const [few, many] = one.visits.length < other.visits.length ? [one, other] : [other, one];
  let both = 0;
  let weight = 0;
  for (const visit of few.visits) {
    if (!many.by[visit]) continue;
    both += 1;
    weight += weights[visit] ?? 1;
  }
  return (
    both * REQUEST -
    (one.weight - weight) * other.chunk.bytes -
    (other.weight - weight) * one.chunk.bytes
  );
}

/** Returns the cost of all visits together, given the chunks that each loads. */
function costOf(loads: readonly Set<Chunk>[], weights: readonly number[]): number {
  let cost = 0;
  for (const [visit, loaded] of loads.entries()) {
    let bytes = 0;
    for (const chunk of loaded) bytes += chunk.bytes;
    cost += loaded.size * REQUEST + (weights[visit] ?? 1) * bytes;
  }
  return cost;
}

/** Returns the chunks that each visit loads. */
function loadsOf(chunks: readonly Chunk[]): Set<Chunk>[] {
  const imports = importsOf(chunks);
  const loads: Set<Chunk>[] = [];
  for (const chunk of chunks) {
    for (const { visits } of chunk.parts) {
      for (const visit of visits) {
        loads[visit] ??= new Set();
        loads[visit].add(chunk);
      }
    }
  }
  return Array.from(loads, (loaded = new Set()) => {
    for (const chunk of loaded) for (const each of imports.get(chunk) ?? []) loaded.add(each);
    return loaded;
  });
}

/** Returns the chunks that each chunk imports. */
function importsOf(chunks: readonly Chunk[]): Map<Chunk, Set<Chunk>> {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.parts.map((part) => [part, chunk])));
  return new Map(
    chunks.map((chunk) => {
      const found = new Set<Chunk>();
      for (const { imports } of chunk.parts) {
        for (const part of imports) {
          const imported = chunkOf.get(part);
          if (imported && imported !== chunk) found.add(imported);
        }
      }
      return [chunk, found];
    }),
  );
}
