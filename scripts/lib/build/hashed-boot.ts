import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { indexHtmlOf } from './index-html.ts';

const SCRIPT = '/boot.js';

/**
 * Returns a Vite plugin that gives boot.js a name with a hash. Vite copies boot.js unchanged,
 * because it is a classic script; with a hash it is cached like the other files, also by the
 * service worker.
 */
export function hashedBoot(): Plugin {
  return {
    name: 'hashed-boot',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const source = await readFile(`app/public${SCRIPT}`);
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/boot/${hash}.js`;
        const index = indexHtmlOf(bundle);
        index.source = String(index.source).replace(`"${SCRIPT}"`, `"/${fileName}"`);
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}
