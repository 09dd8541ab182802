import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The cells of each row of the glossary's tables. */
const rows = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[-|]+$/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const oldNames = rows.flatMap((cells) =>
  [...(cells[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
);
const oldPhrases = rows.flatMap((cells) =>
  [...(cells[4] ?? '').matchAll(/"([^"]+)"/g)].map(([, phrase]) => phrase ?? ''),
);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /^(app|backend|bench|domain|scripts|supabase|tests)\/.*\.(ts|tsx|mjs|sql|css)$/.test(file) &&
      !file.endsWith('glossary.test.ts') &&
      !file.endsWith('types.gen.ts'),
  );

/**
 * Returns a pattern that matches each of the names as a whole identifier; `*` in a name matches one
 * or more letters, digits and underscores.
 */
const nameMatcher = (names: readonly string[]) =>
  new RegExp(
    `(?<![\\w$-])(${names
      .map((name) => name.replace(/[.$()-]/g, '\\$&').replaceAll('*', '\\w+'))
      .join('|')})(?![\\w$])`,
    'g',
  );

/**
 * Returns the code of a file without comments and without strings that contain a space, which are
 * texts and not names.
 */
const codeOf = (text: string, file: string): string =>
  (file.endsWith('.sql') ? text.replace(/--.*/g, '') : text.replace(/^\s*\/\/.*/gm, ''))
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(['"])(?:(?!\1)[^\\\n]|\\.)*\s(?:(?!\1)[^\\\n]|\\.)*\1/g, ' ');

/** Returns the comments of a file, each on one line; leaves out line comments after code. */
function commentsOf(text: string, file: string): string[] {
  const line = file.endsWith('.sql')
    ? /^\s*--(.*(?:\n\s*--.*)*)/gm
    : /^\s*\/\/(.*(?:\n\s*\/\/.*)*)/gm;
  const block = /\/\*([\s\S]*?)\*\//g;
  return [...text.matchAll(line), ...text.matchAll(block)].map(([, words]) =>
    (words ?? '').replace(/\s*\n\s*(\*|\/\/|--)?\s*/g, ' '),
  );
}

describe('docs/glossary.md: old words do not come back', () => {
  test('the glossary lists old names and phrases', () => {
    expect(oldNames.length).toBeGreaterThan(40);
    expect(oldPhrases.length).toBeGreaterThan(8);
  });

  test('no identifier, SQL name, CSS class or file name', () => {
    const matcher = nameMatcher(oldNames);
    const found = files.flatMap((file) => [
      ...[...file.matchAll(matcher)].map(([name]) => `${file}: the file is named ${name}`),
      ...[...codeOf(read(file), file).matchAll(matcher)].map(([name]) => `${file}: ${name}`),
    ]);
    expect([...new Set(found)]).toEqual([]);
  });

  test('no phrase in a comment', () => {
    const matcher = new RegExp(`\\b(${oldPhrases.join('|')})\\b`, 'i');
    const found = files.flatMap((file) =>
      commentsOf(read(file), file).flatMap((comment) => {
        const phrase = matcher.exec(comment)?.[0];
        return phrase ? [`${file}: “${phrase}” in: ${comment.trim().slice(0, 120)}`] : [];
      }),
    );
    expect(found).toEqual([]);
  });
});
