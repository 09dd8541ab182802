import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withPicture } from './architecture-picture.ts';
import { areaOf, cyclesOf, importsOf, moduleOf, sourceFiles } from './imports.ts';

const root = join(import.meta.dirname, '..', '..');
const files = sourceFiles(root);
const imports = importsOf(root, files);
const isTest = (file: string) => /\.(test|spec)\./.test(file);

/** Maximum number of source files and style sheets in one folder, its subfolders not included. */
const MOST_NEIGHBORS = 20;

test('design §2: folders import each other in one direction', () => {
  const edges = imports
    .filter(({ from }) => !isTest(from))
    .map(({ from, to }) => ({ from: moduleOf(from), to: moduleOf(to) }));
  expect(edges.length).toBeGreaterThan(1_000);
  expect(cyclesOf(edges)).toEqual([]);
});

test('design §2: files import each other in one direction, types and parts loaded later included', () => {
  const edges = imports.filter(({ from }) => !isTest(from));
  expect(edges.length).toBeGreaterThan(4_000);
  expect(cyclesOf(edges)).toEqual([]);
});

test('design §2: areas of features import each other in one direction', () => {
  const edges = imports.flatMap(({ from, to }) => {
    const [one, other] = [areaOf(from), areaOf(to)];
    return one && other && !isTest(from) ? [{ from: one, to: other }] : [];
  });
  expect(new Set(edges.map(({ from }) => from)).size).toBeGreaterThan(4);
  expect(cyclesOf(edges)).toEqual([]);
});

test('every area has its line in docs/architecture.md', () => {
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
  const areas = new Set(files.flatMap((file) => areaOf(file) ?? []));
  expect([...areas].filter((area) => !text.includes(`\n| \`${area}/\` |`))).toEqual([]);
});

test('design §2: no folder holds many files side by side', () => {
  const sizes = new Map<string, number>();
  for (const file of sourceFiles(root, /\.(tsx?|mjs|css)$/)) {
    sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  }
  expect([...sizes].filter(([, size]) => size > MOST_NEIGHBORS)).toEqual([]);
});

test('routes use services, services use stores, never the other way', () => {
  const layers: [name: RegExp, mustNotUse: RegExp][] = [
    [/store\.ts$/, /(routes|service)\.ts$/],
    [/service\.ts$/, /routes\.ts$/],
  ];
  const wrong = imports.filter(
    ({ from, to }) =>
      from.startsWith('backend/') &&
      layers.some(([name, mustNotUse]) => name.test(from) && mustNotUse.test(to)),
  );
  expect(wrong).toEqual([]);
});

test('cyclesOf finds a cycle and leaves a chain alone', () => {
  const chain = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
  ];
  expect(cyclesOf(chain)).toEqual([]);
  expect(cyclesOf([...chain, { from: 'c', to: 'a' }])).toEqual([['a', 'b', 'c']]);
});

test('docs/architecture.md shows the folders as they are: `npm run architecture`', () => {
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
  expect(text).toContain('tasks');
  expect(withPicture(text, root)).toBe(text);
});
