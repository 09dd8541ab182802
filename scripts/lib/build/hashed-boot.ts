import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { minifySync, type Plugin } from 'vite';
import { indexHtmlOf } from './index-html.ts';

const SCRIPT = '/boot.js';
/** The script element with which Vite starts the entry; the capture group is its URL. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Returns a Vite plugin that minifies boot.js and gives it a name with a hash, so that browsers and
 * the service worker cache it like the other files. Vite itself only copies boot.js, because it is
 * a classic script. In the HTML, the plugin replaces the entry's script by a preload; boot.js
 * starts the entry.
 */
export function hashedBoot(): Plugin {
  return {
    name: 'hashed-boot',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const written = await readFile(`app/public${SCRIPT}`, 'utf8');
        const { code: source, errors } = minifySync(SCRIPT, written, { module: false });
        if (errors.length > 0) throw new Error(`boot.js: ${errors[0]?.message}`);
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/boot/${hash}.js`;
        const index = indexHtmlOf(bundle);
        const html = String(index.source);
        if (!ENTRY.test(html)) throw new Error('index.html has no script of the entry.');
        index.source = html
          .replace(`"${SCRIPT}"`, `"/${fileName}"`)
          .replace(ENTRY, '<link rel="modulepreload" crossorigin href="$1" id="entry">');
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}
