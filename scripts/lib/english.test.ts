import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogues } from './build/compile-messages.ts';
import { englishIn } from './english.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /^(app|domain|supabase\/functions)\/.*\.tsx?$/.test(file) &&
      !/\.(test|test-data|gen|d)\.tsx?$/.test(file),
  );

/** The keys of each catalogue, with the prefix that they must share. */
const owners = catalogues().map((path) => {
  const folder = dirname(dirname(path));
  const prefix = `${relative(root, folder).split('/').at(-1)?.replaceAll('-', '_')}_`;
  const keys = Object.keys(JSON.parse(readFileSync(path, 'utf8'))).filter(
    (key) => key !== '$schema',
  );
  return { folder: relative(root, folder), prefix, keys };
});

describe('texts are in the message catalogues', () => {
  test('the web app and the domain contain no English', () => {
    const found = sources
      .filter((file) => /^(app|domain)\//.test(file))
      .flatMap((file) =>
        englishIn(file, read(file)).map(({ line, text }) => `${file}:${line}: ${text}`),
      );
    expect(found).toEqual([]);
  });

  test('finds a text between tags, in an attribute, in a string and in a template', () => {
    const code = `const a = <p title="Add a goal">Your goals</p>;
      const b = { label: 'Save it', key: 'Enter' };
      const c = \`\${count} tasks left\`;
      throw new Error('The host gave no token.');`;
    expect(englishIn('part.tsx', code)).toEqual([
      { line: 1, text: 'Add a goal' },
      { line: 1, text: 'Your goals' },
      { line: 2, text: 'Save it' },
      { line: 3, text: '… tasks left' },
    ]);
  });

  test('ignores the columns of a query, lists of words and comparisons', () => {
    const code = `const a = 'id, first_name, last_name';
      const b = 'jan feb mar'.split(' ');
      const c = text.endsWith('day after tomorrow');`;
    expect(englishIn('part.ts', code)).toEqual([]);
  });

  test.each(owners)('$folder: each key begins with $prefix', ({ prefix, keys }) => {
    expect(keys.filter((key) => !key.startsWith(prefix))).toEqual([]);
  });

  test('each message is used', () => {
    const code = sources.map(read).join('\n');
    const used = new Set([...code.matchAll(/\bm\s*\.(\w+)/g)].map(([, key]) => key));
    // The database has its own copy of the texts of notification mails; an API test compares that
    // copy with the catalogue.
    const templates = globSync('supabase/migrations/*.sql', { cwd: root })
      .map(read)
      .filter((sql) => sql.includes('insert into app.notification_templates'))
      .join('\n');
    for (const [, kind] of templates.matchAll(/^ {2}\('(\w+)'/gm)) {
      for (const text of ['subject', 'text', 'button', 'footer']) {
        used.add(`supabase_${kind}_mail_${text}`);
      }
    }
    expect(owners.flatMap(({ keys }) => keys.filter((key) => !used.has(key)))).toEqual([]);
  });
});
