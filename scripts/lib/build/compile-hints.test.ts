import { SourceMap } from 'node:module';
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { compileHints } from './compile-hints.ts';
import { FIRST_PARTS, firstChunks } from './first-pages.ts';

const chunk = (fileName: string, ...modules: string[]) =>
  ({
    type: 'chunk',
    fileName,
    moduleIds: modules.map((path) => resolve('app', path)),
    imports: [],
    code: 'first();\n  second();\n',
  }) as unknown as Rolldown.OutputChunk;

/** Maps the second line of a chunk, from column 2, to the seventh line of a source. */
const MAP = { version: 3, sources: ['second.ts'], names: [], mappings: ';EAMA' };

function marked(...chunks: Rolldown.OutputChunk[]) {
  const plan = [{ ...chunk('plan.js', ...FIRST_PARTS), imports: ['shared.js'] }];
  const shared = chunk('shared.js', 'shared.ts');
  const { generateBundle } = compileHints(firstChunks([...plan, shared]));
  const maps = chunks.map(({ fileName }) => ({
    type: 'asset',
    fileName: `${fileName}.map`,
    source: JSON.stringify(MAP),
  }));
  const parts = [...chunks, ...maps].map((part) => [part.fileName, part]);
  const bundle = Object.fromEntries(parts) as Rolldown.OutputBundle;
  if (typeof generateBundle !== 'object') throw new Error('The plugin has no such hook.');
  generateBundle.handler.call({} as never, {} as never, bundle, false);
  return bundle;
}

const codeOf = (bundle: Rolldown.OutputBundle, name: string) =>
  (bundle[name] as Rolldown.OutputChunk).code;

test('design §7 first task: scripts of first visits begin with the hint to compile at once', () => {
  const bundle = marked(
    chunk('entry.js', 'main.tsx'),
    chunk('common.js', 'late.ts', 'shared.ts'),
    chunk('late.js', 'late.ts'),
  );
  expect(codeOf(bundle, 'entry.js')).toMatch(/^\/\/# allFunctionsCalledOnLoad\nfirst\(\);/);
  expect(codeOf(bundle, 'common.js')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(codeOf(bundle, 'late.js')).toMatch(/^first\(\);/);
});

test('decision 58: positions in a script with the hint still have their source', () => {
  const bundle = marked(chunk('entry.js', 'main.tsx'), chunk('late.js', 'late.ts'));
  for (const name of ['entry.js', 'late.js']) {
    const before = codeOf(bundle, name).split('second()')[0] ?? '';
    const line = before.split('\n').length;
    const { source } = bundle[`${name}.map`] as Rolldown.OutputAsset;
    const origin = new SourceMap(JSON.parse(String(source))).findOrigin(line, 3);
    expect(origin).toMatchObject({ fileName: 'second.ts', lineNumber: 7 });
  }
});
