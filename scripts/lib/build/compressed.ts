import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const TEXT = /^(?!\.).*\.(js|css|html|svg|json|txt|xml|webmanifest)$/;

/** Brotli's best quality takes 2.5 times as long as the next one, and saves 2%. */
const BEST = constants.BROTLI_MAX_QUALITY;

/**
 * Returns a Vite plugin that writes a .br and a .gz next to each text file of the build that is
 * served; the host serves them unchanged.
 * @param isFirst - whether a first visit loads a chunk; the other chunks are compressed less.
 */
export function compressed(isFirst: (chunk: Rolldown.OutputChunk) => boolean): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files
          .filter((file) => TEXT.test(file))
          .map(async (file) => {
            const path = join(dir, file);
            const bytes = await readFile(path);
            const part = bundle[file];
            const quality = part?.type === 'chunk' && !isFirst(part) ? BEST - 1 : BEST;
            const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
            await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
            await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
          }),
      );
    },
  };
}
