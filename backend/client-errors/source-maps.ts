import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, posix } from 'node:path';
import { codeOf } from '../core/start-error.ts';

/** Number of parsed maps in the cache: a stack names few files, and a large map takes megabytes. */
const KEPT = 8;
/** Matches a position in a script of the build, with any origin, in the stacks of all browsers. */
const PLACE = /(?:https?:\/\/[^\s/)]+)?\/?(assets\/[\w-]+\.js):(\d+):(\d+)/g;

/**
 * Returns a function that replaces positions in the build's scripts with the source file, line and
 * column. A position without a map only loses the origin of its URL.
 * @param maps the folder of the maps; a map's path in it is the script's path plus `.map`.
 * @param sources the folder, relative to the project, from which the paths in the maps start.
 */
export function createSourceMaps(maps: string, sources: string) {
  const known = new Map<string, Promise<SourceMap | undefined>>();

  function mapOf(script: string): Promise<SourceMap | undefined> {
    const map = known.get(script) ?? readMap(join(maps, `${script}.map`));
    // Keep the most recently used map last.
    known.delete(script);
    known.set(script, map);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return map;
  }

  return async (stack: readonly string[]): Promise<string[]> => {
    const scripts = new Set(
      stack.flatMap((frame) => [...frame.matchAll(PLACE)].map(([, script]) => String(script))),
    );
    const found = new Map<string, SourceMap | undefined>();
    for (const script of [...scripts].slice(0, KEPT)) found.set(script, await mapOf(script));
    return stack.map((frame) =>
      frame.replace(PLACE, (place, script: string, line: string, column: string) => {
        const origin = found.get(script)?.findOrigin(Number(line), Number(column));
        if (!origin || !('fileName' in origin)) return place.replace(/^https?:\/\/[^/]+/, '');
        const file = posix.join(sources, posix.dirname(script), origin.fileName);
        return `${file}:${origin.lineNumber}:${origin.columnNumber}`;
      }),
    );
  };
}

async function readMap(file: string): Promise<SourceMap | undefined> {
  try {
    return new SourceMap(JSON.parse(await readFile(file, 'utf8')) as SourceMapPayload);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
