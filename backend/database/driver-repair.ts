import { registerHooks } from 'node:module';

const FILE = '/postgres/src/connection.js';

/**
 * Replacements in the driver's source. Each `from` occurs in postgres 3.4.9;
 * `driver-repair.test.ts` fails when an upgrade of the driver changes one of these texts.
 */
export const REPAIRS: readonly { from: string; to: string }[] = [
  // Discard the message that waits for the cancelled timer; otherwise the driver would never write
  // again.
  {
    from: 'clearImmediate(nextWriteTimer)',
    to: 'clearImmediate(nextWriteTimer); chunk = nextWriteTimer = null',
  },
  // Do not write to a closed socket. The message's query has already been rejected by then.
  {
    from: 'const x = socket.write(chunk, fn)',
    to: `if (socket === null) return void (chunk = nextWriteTimer = null)
    const x = socket.write(chunk, fn)`,
  },
  // During a COPY, the driver pauses the socket while the COPY's stream is full. When the stream
  // ends (by its last row, an error, or a reader that stops early), the stream must resume the
  // socket. Otherwise the socket stays paused.
  {
    from: 'read() { socket.resume() }\n    })',
    to: `read() { socket && socket.resume() },
      destroy(error, callback) { socket && socket.resume(); callback(error) }
    })`,
  },
  {
    from: 'stream && (stream.push(x.subarray(5)) || socket.pause())',
    to: 'stream && !stream.destroyed && (stream.push(x.subarray(5)) || socket.pause())',
  },
];

/**
 * Patches bugs of the database driver (postgres 3.4.9) while it loads; call this before anything
 * imports the driver (docs/decisions/0006). When a connection breaks while a small message waits to
 * be written, the driver either never writes again, or throws an error that nothing can catch and
 * that would end the host (porsager/postgres issues 1066, 1154, 1208). After a COPY whose last rows
 * arrived together with its end, the driver never reads again (pull request 1016).
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
        source: REPAIRS.reduce((text, { from, to }) => text.replaceAll(from, to), source),
      };
    },
  });
}
