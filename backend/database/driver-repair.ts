import { registerHooks } from 'node:module';

const FILE = '/postgres/src/connection.js';
const FLUSH = 'const x = socket.write(chunk, fn)';
const FORGET = 'clearImmediate(nextWriteTimer)';

/**
 * Mends a fault of the database driver (postgres 3.4.9, porsager/postgres issues 1066, 1154, 1208)
 * as it is loaded; call it before anything imports the driver. A connection that breaks while a
 * small message waits to be written throws where nobody can catch it, which would end the host, or
 * never writes again. The two changes are those proposed there: nothing is written to a socket that
 * is gone, and what waited is forgotten with it. Its query has been rejected by then.
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
