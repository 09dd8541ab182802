import type { Plugin, Rolldown } from 'vite';
import { reached } from './chunks.ts';
import { PARTS } from './first-pages.ts';

/** What the landing page, the sign-in page and the board load before their first content. */
export const FIRST_PARTS = ['main.tsx', ...PARTS['/'], ...PARTS['/login'], ...PARTS['/tasks']];

/** Chromium obeys this comment only on the first line of a file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Returns a Vite plugin that marks the scripts of first visits: Chromium then compiles all their
 * functions in background threads during the download, instead of each at its first call in the
 * main thread (decision 114).
 * @param plan - the output of the build for the plan.
 */
export function compileHints(plan: readonly Rolldown.OutputChunk[]): Plugin {
  const first = new Set([...reached(plan, FIRST_PARTS)].flatMap(({ moduleIds }) => moduleIds));
  return {
    name: 'compile-hints',
    generateBundle: {
      // After Vite has put its list of files at the beginning of the scripts.
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk' || !part.moduleIds.some((id) => first.has(id))) continue;
          part.code = HINT + part.code;
          const map = bundle[`${part.fileName}.map`];
          // The bundler's own helpers have no map.
          if (map?.type !== 'asset') continue;
          map.source = String(map.source).replace('"mappings":"', '"mappings":";');
        }
      },
    },
  };
}
