import { registerHooks } from 'node:module';

const FILE = '/postgres/src/connection.js';
const FLUSH = 'const x = socket.write(chunk, fn)';
const FORGET = 'clearImmediate(nextWriteTimer)';

/**
 * Patches a bug of the database driver (postgres 3.4.9, porsager/postgres issues 1066, 1154, 1208)
 * while it loads; call this before anything imports the driver. When a connection breaks while a
 * small message waits to be written, the driver throws where nothing can catch it, which would end
 * the host, or it never writes again. The two changes are those proposed in the issues: nothing is
 * written to a closed socket, and its pending message is dropped. The message's query is already
 * rejected by then.
 */
export function repairDriver(): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(FILE) || loaded.source === undefined || loaded.source === null)
        return loaded;
      const source =
        typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      return {
        ...loaded,
        source: source
          .replaceAll(FORGET, `${FORGET}; chunk = nextWriteTimer = null`)
          .replace(
            FLUSH,
            `if (socket === null) return void (chunk = nextWriteTimer = null)\n    ${FLUSH}`,
          ),
      };
    },
  });
}
