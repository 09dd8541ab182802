import type { Plugin } from 'vite';
import type { firstChunks } from './first-pages.ts';

/** Chromium obeys this comment only on the first line of a file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Returns a Vite plugin that marks the scripts of first visits: Chromium then compiles all their
 * functions in background threads during the download, instead of each at its first call in the
 * main thread (decision 114).
 */
export function compileHints(isFirst: ReturnType<typeof firstChunks>): Plugin {
  return {
    name: 'compile-hints',
    generateBundle: {
      // After Vite has put its list of files at the beginning of the scripts.
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk' || !isFirst(part)) continue;
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
