import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

const root = join(import.meta.dirname, '..', '..');

const KIND =
  '(?:default |declare |abstract |async )*(?:function\\*?|class|const enum|const|let|interface|type|enum)';
/**
 * Matches an exported declaration, except of a `lazyPart`, which has the same name as the component
 * that it loads.
 */
const DECLARED = new RegExp(`^export ${KIND} (\\w+)\\b(?! = lazyPart[(<])`, 'gm');
/** Matches `export default Name;` and `export default memo(Name);`. */
const DEFAULT = /^export default (?:\w+\()?([A-Z]\w*)\)?;$/gm;
/** Matches `export { one, two };` without `from`: names that the file itself declares. */
const LISTED = /^export (?:type )?\{([^}]*)\};$/gm;
const COMPONENT = /^(?:export )?(?:default )?(?:function|const) ([A-Z][a-z]\w*)(?= = memo\(|\()/gm;
const TYPE = /^export (?:interface|type) (\w+)/gm;

const files = sourceFiles(root)
  .filter((file) => /^(app|backend|bench|domain|scripts|supabase\/functions)\//.test(file))
  .filter((file) => !/\.(test|spec|bench|test-data|gen|d)\.\w+$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

const matches = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].map(([, name = '']) => name);

/** Returns the names that a file declares and exports, default exports by their own name. */
function namesOf(code: string): string[] {
  const listed = matches(code, LISTED).flatMap((list) =>
    list.split(',').map((each) => each.replace(/^\s*type /, '').trim()),
  );
  return [...matches(code, DECLARED), ...matches(code, DEFAULT), ...listed].filter(Boolean);
}

/** Runs `names` on every source file, and returns for each name the files in which it was found. */
function filesByName(names: (code: string, file: string) => string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { file, code } of files) {
    for (const name of names(code, file)) found.set(name, (found.get(name) ?? new Set()).add(file));
  }
  return found;
}

test('each exported name is declared in one file, so it means one thing', () => {
  const byName = filesByName(namesOf);
  expect(byName.size).toBeGreaterThan(2_000);
  const twice = [...byName].filter(([, at]) => at.size > 1);
  expect(twice.map(([name, at]) => `${name}: ${[...at].join(', ')}`)).toEqual([]);
});

test('no component is named like a type of another file', () => {
  const types = filesByName((code) => matches(code, TYPE));
  const components = filesByName((code, file) =>
    file.endsWith('.tsx') ? matches(code, COMPONENT) : [],
  );
  expect(components.size).toBeGreaterThan(300);
  const clashes = [...components].flatMap(([name, at]) => {
    const others = [...(types.get(name) ?? [])].filter((file) => !at.has(file));
    return others.length > 0 ? [`${name}: ${[...at, ...others].join(', ')}`] : [];
  });
  expect(clashes).toEqual([]);
});
