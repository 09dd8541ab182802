import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinGroups, type ModuleGroup } from './join-groups.ts';

const group = (name: string, bytes: number, ...visits: number[]): ModuleGroup => ({
  name,
  ids: [name],
  bytes,
  visits: new Set(visits),
  imports: [],
});
const idsOf = (groups: ModuleGroup[], weights?: number[]) =>
  joinGroups(groups, weights).map((ids) => ids.sort().join(' '));

test('design §7 requests: modules that the same visits need share a chunk', () => {
  expect(idsOf([group('a', 900_000, 1, 2), group('b', 900_000, 2, 1)])).toEqual(['a b']);
});

test('design §7 requests: a small chunk joins one that most of the same visits need', () => {
  expect(idsOf([group('big', 900_000, 1, 2), group('small', 500, 1, 2, 3)])).toEqual([
    'big',
    'small',
  ]);
  expect(idsOf([group('big', 900_000, 1, 2), group('small', 500, 1)])).toEqual(['big small']);
});

test('design §7 requests: large chunks for different visits stay apart', () => {
  expect(idsOf([group('a', 400_000, 1), group('b', 400_000, 1, 2)])).toEqual(['a', 'b']);
});

test('design §7 requests: a visit with a strict budget gets hardly anything of others', () => {
  const groups = [group('big', 50_000, 0, 1, 2), group('small', 30_000, 1, 2)];
  expect(idsOf(groups)).toEqual(['big small']);
  expect(idsOf(groups, [60])).toEqual(['big', 'small']);
});

test('design §7 requests: what a chunk imports counts for the visits that would not need it', () => {
  const menu = { ...group('menu', 5000, 1, 2), imports: ['popover'] };
  const groups = [group('drag', 5000, 1, 2, 3), menu, group('popover', 900_000, 1, 2)];
  expect(idsOf(groups)).toEqual(['drag', 'menu popover']);
  expect(idsOf([group('drag', 5000, 1, 2, 3), group('menu', 5000, 1, 2)])).toEqual(['drag menu']);
});

/**
 * Random groups of modules: each group imports some of the groups after it, and a visit that needs
 * a group also needs the groups that this group imports.
 */
const graphs = fc
  .array(
    fc.record({
      bytes: fc.constantFrom(100, 4000, 20_000, 300_000),
      visits: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }),
      imports: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 2 }),
    }),
    { minLength: 12, maxLength: 30, size: 'max' },
  )
  .map((drawn) => {
    const groups = drawn.map(({ bytes, visits, imports }, index) => ({
      ...group(`${index}`, bytes, ...visits),
      imports: imports.map((step) => `${index + step}`),
    }));
    for (const { visits, imports } of groups) {
      for (const name of imports) {
        for (const visit of visits) groups[Number(name)]?.visits.add(visit);
      }
    }
    return groups.filter(({ visits }) => visits.size > 0);
  });

test('design §7 requests: no two chunks import each other, directly or through others', () => {
  fc.assert(
    fc.property(graphs, fc.array(fc.constantFrom(1, 4, 60)), (groups, weights) => {
      const chunks = joinGroups(groups, weights);
      const chunkOf = (name: string) => chunks.findIndex((ids) => ids.includes(name));
      const importsOf = (chunk: number) =>
        groups
          .filter(({ name }) => chunkOf(name) === chunk)
          .flatMap(({ imports }) => imports.map(chunkOf))
          .filter((other) => other !== chunk && other >= 0);
      for (const start of chunks.keys()) {
        const found = new Set(importsOf(start));
        for (const chunk of found) for (const next of importsOf(chunk)) found.add(next);
        expect(found.has(start)).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});
