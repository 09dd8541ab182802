/**
 * Minimum number of characters per write except the last. One write takes as long as collecting
 * hundreds of short lines.
 */
const SIZE = 64 * 1024;

/** Collects lines and writes them in chunks; `flush` writes the lines not yet written. */
export function createBatch(write: (chunk: string) => Promise<void>) {
  let pending = '';
  const flush = async () => {
    const chunk = pending;
    pending = '';
    await write(chunk);
  };
  return {
    add: async (line: string) => {
      pending += `${line}\n`;
      if (pending.length >= SIZE) await flush();
    },
    flush,
  };
}
