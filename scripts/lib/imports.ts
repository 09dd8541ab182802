import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** An import: the file `from` imports the file `to`, both as paths from the repository's root. */
export interface Import {
  from: string;
  to: string;
}

const ALIASES = { '#app/': 'app/', '#domain/': 'domain/', '#backend/': 'backend/' };
const SPECIFIER =
  /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:\.{1,2}|#app|#domain|#backend)\/[^'"]+)['"]/g;

/**
 * Returns the source files that Git tracks, and new files that Git does not ignore.
 * @param kinds A pattern that the returned paths match.
 */
export function sourceFiles(root: string, kinds = /\.(tsx?|mjs)$/): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) =>
        /^(app|backend|bench|domain|scripts|supabase|tests)\//.test(file) && kinds.test(file),
    );
}

/** Returns the imports among the given files, static and dynamic ones, each once. */
export function importsOf(root: string, files: readonly string[]): Import[] {
  const known = new Set(files);
  return files.flatMap((from) => {
    const found = [...readFileSync(join(root, from), 'utf8').matchAll(SPECIFIER)].map(
      ([, specifier = '']) => resolve(from, specifier),
    );
    return [...new Set(found)].filter((to) => known.has(to)).map((to) => ({ from, to }));
  });
}

function resolve(from: string, specifier: string): string {
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  }
  return normalize(join(dirname(from), specifier));
}

/**
 * Returns the cycles: groups of two or more nodes that reach each other (Tarjan's strongly
 * connected components).
 */
export function cyclesOf(edges: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    if (from === to) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const other of next.get(node) ?? []) {
      if (!index.has(other)) visit(other);
      if (stack.includes(other)) {
        low.set(node, Math.min(low.get(node) ?? 0, low.get(other) ?? 0));
      }
    }
    if (low.get(node) !== index.get(node)) return;
    const cycle = stack.splice(stack.indexOf(node));
    if (cycle.length > 1) cycles.push(cycle.sort());
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return cycles;
}

/**
 * Returns the folder that represents a file in the graph of imports: its feature, such as
 * `app/features/work/goals`, or its first two folders, such as `backend/auth`.
 */
export function moduleOf(file: string): string {
  const parts = file.split('/');
  const depth = file.startsWith('app/features/') ? 4 : 2;
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/');
}

/** Returns the area of a feature's file, such as `work`; undefined for other files. */
export const areaOf = (file: string): string | undefined =>
  /^app\/features\/([^/]+)\/[^/]+\//.exec(file)?.[1];
