import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSync } from 'recheck';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const isSource = (file: string) =>
  !/\.test\.|test-data|\/dist\/|\/node_modules\/|\/_shared\/messages\//.test(file);

/**
 * Expressions that may be slow on a long text, each with the reason why the expression reads only
 * short texts or texts of our own.
 */
const SHORT: Record<string, string> = {
  '/(<script\\b[^>]*\\bid="config"[^>]*>)[\\s\\S]*?(<\\/script>)/':
    'reads the page of our own build',
  '/(:\\/\\/[^/@:]*):[^@]*@/': 'reads a setting of the operator',
  '/[A-Z][A-Za-z_]+(?:\\/[A-Z][A-Za-z0-9_+-]+){1,2}$/': 'reads the last 80 characters',
  '/([^\\s\\uE001]{1,40})\\s{1,8}$/u': 'reads 48 characters before a phrase',
  '/(?:^|\\s)\\d+[.,]?\\d*(?:%|\\p{L}+|\\s\\p{Ll}+)\\s$/u': 'reads 48 characters before a phrase',
};
/**
 * Matches the beginning of one more slow expression, which is too long to repeat here. That
 * expression reads one word of at most 40 characters.
 */
const MEASURE = /^\/\^\(\?:days\?\|nights\?/;

/**
 * Limits the checker by its number of steps only: on a busy machine, a time limit would report fast
 * expressions as slow.
 */
const NO_CLOCK = { timeout: null, attackTimeout: null, incubationTimeout: null };

interface Expression {
  source: string;
  flags: string;
  files: string[];
}

/** Returns the regular expressions written in the files of some folders, by their text. */
async function expressionsIn(folders: string[]): Promise<Map<string, Expression>> {
  const found = new Map<string, Expression>();
  for (const folder of folders) {
    for await (const file of glob(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root })) {
      if (!isSource(file)) continue;
      const { program } = parseSync(file, await readFile(join(root, file), 'utf8'));
      const noteLiteral = (node: ESTree.Node) => {
        if (node.type !== 'Literal' || !('regex' in node)) return;
        const { pattern, flags } = node.regex;
        const text = `/${pattern}/${flags}`;
        const known = found.get(text) ?? { source: pattern, flags, files: [] };
        known.files.push(file);
        found.set(text, known);
      };
      new Visitor({ Literal: noteLiteral }).visit(program);
    }
  }
  return found;
}

/** Returns the expressions that may take more than linear time, except those listed above. */
function slowOf(all: Map<string, Expression>): Record<string, string[]> {
  const slow: Record<string, string[]> = {};
  for (const [text, { source, flags, files }] of all) {
    if (text in SHORT || MEASURE.test(text)) continue;
    const found = checkSync(source, flags, NO_CLOCK);
    if (found.status === 'safe') continue;
    slow[`${text}: ${'complexity' in found ? found.complexity.summary : found.status}`] = files;
  }
  return slow;
}

describe('safety attack 46: no expression takes more than linear time on any text', () => {
  test('of the host and of functions', { timeout: 120_000 }, async () => {
    const all = await expressionsIn(['backend', 'supabase/functions']);
    expect(all.size).toBeGreaterThan(80);
    expect(slowOf(all)).toEqual({});
  });

  test('of the web app', { timeout: 300_000, tags: ['full'] }, async () => {
    const all = await expressionsIn(['domain', 'app']);
    expect(all.size).toBeGreaterThan(200);
    expect(slowOf(all)).toEqual({});
  });

  test('a slow one is found, and each exception is still needed', async () => {
    const slow = { source: '\\s*,\\s*', flags: '', files: ['a.ts'] };
    expect(slowOf(new Map([['/\\s*,\\s*/', slow]]))).toEqual({
      '/\\s*,\\s*/: 2nd degree polynomial': ['a.ts'],
    });
    const all = await expressionsIn(['backend', 'domain']);
    for (const text of Object.keys(SHORT)) expect(all.has(text), text).toBe(true);
  });
});
