import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scopedName } from './build/scoped-names.ts';
import { sourceFiles } from './imports.ts';

const ROOT = join(import.meta.dirname, '../..');

const classesIn = (css: string) =>
  new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name));

/** Returns the classes that a file uses from its CSS modules but that these modules lack. */
function missingIn(path: string, text: string): string[] {
  return [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';/gm)].flatMap(
    ([, name, css]) => {
      const defined = classesIn(readFileSync(join(ROOT, path, '..', css as string), 'utf8'));
      const used = [...text.matchAll(new RegExp(`(?<![\\w./'-])${name}\\.(\\w+)`, 'g'))];
      return used.map(([, used]) => used as string).filter((each) => !defined.has(each));
    },
  );
}

test('each class that a component uses is in its CSS module', () => {
  const read = sourceFiles(ROOT, /^app\/.*\.tsx?$/).map((path): [string, string] => [
    path,
    readFileSync(join(ROOT, path), 'utf8'),
  ]);
  const missing = read.flatMap(([path, text]) =>
    missingIn(path, text).map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
  expect(read.filter(([, text]) => text.includes('.module.css')).length).toBeGreaterThan(100);
});

test('a class name in the page belongs to one CSS module', () => {
  const files = sourceFiles(ROOT, /^app\/.*\.module\.css$/);
  const names = files.flatMap((path) =>
    [...classesIn(readFileSync(join(ROOT, path), 'utf8'))].map((name) =>
      scopedName(name as string, join(ROOT, path)),
    ),
  );
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
