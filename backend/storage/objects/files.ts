import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../../core/write-whole.ts';
import { StorageError } from '../errors.ts';
import { checkHead, HEAD_BYTES } from './content.ts';

const VERSION = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DRAFTS = 'drafts';

/** A stored file: it is complete, at its final path, and synced to disk. */
export interface StoredFile {
  version: string;
  size: number;
  eTag: string;
}

export type Files = ReturnType<typeof createFiles>;

/**
 * Stores the objects' bytes as files. A file's path consists of its version alone, a random id made
 * by the host: no input is ever part of a path. A version is written once and never changes.
 */
export function createFiles(root: string) {
  const pathOf = (version: string): string | undefined =>
    VERSION.test(version) ? join(root, version.slice(0, 2), version) : undefined;
  const draftOf = (version: string) => join(root, DRAFTS, version);

  /** Writes a draft and renames it to its final path once it is complete and synced to disk. */
  async function make<T>(write: (draft: string) => Promise<T>): Promise<T & { version: string }> {
    const version = randomUUID();
    const path = join(root, version.slice(0, 2), version);
    const draft = draftOf(version);
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
    try {
      const result = await write(draft);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await syncFolder(dirname(path));
      if (made !== undefined) await syncFolder(root);
      return { ...result, version };
    } catch (error) {
      await rm(draft, { force: true });
      await rm(path, { force: true });
      throw error;
    }
  }

  return {
    root,
    drafts: join(root, DRAFTS),
    pathOf,

    /**
     * Writes a stream of at most `limit` bytes. @throws StorageError EntityTooLarge,
     * InvalidMimeType
     */
    keep: (stream: AsyncIterable<Buffer>, limit: number, type: string): Promise<StoredFile> =>
      make(async (draft) => {
        const handle = await open(draft, 'wx', 0o600);
        try {
          const result = await pour(stream, handle, limit, type);
          await handle.sync();
          return result;
        } finally {
          await handle.close();
        }
      }),

    /** Copies the bytes to a new version. */
    copy: async (version: string): Promise<{ version: string }> => {
      const source = pathOf(version);
      if (!source) throw new StorageError('NoSuchKey');
      return await make(async (draft) => {
        await copyFile(source, draft, constants.COPYFILE_FICLONE);
        const handle = await open(draft, 'r');
        await handle.sync().finally(() => handle.close());
        return {};
      });
    },

    /**
     * Removes the files of the given versions; no row may refer to them any more. A file that
     * cannot be removed now is left to `deleteUnusedFiles`.
     */
    remove: async (versions: (string | null)[]): Promise<void> => {
      for (const version of versions) {
        const path = version === null ? undefined : pathOf(version);
        if (path) await rm(path, { force: true }).catch(() => undefined);
      }
    },
  };
}

async function pour(
  stream: AsyncIterable<Buffer>,
  handle: FileHandle,
  limit: number,
  type: string,
): Promise<{ size: number; eTag: string }> {
  const hash = createHash('sha256');
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  let checked = false;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > limit) throw new StorageError('EntityTooLarge');
    if (!checked) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      checked = head.length >= HEAD_BYTES;
      // Check at once, so that a refused upload is not written to its end.
      if (checked) checkHead(type, head);
    }
    hash.update(chunk);
    for (let done = 0; done < chunk.length; ) {
      done += (await handle.write(chunk, done)).bytesWritten;
    }
  }
  if (!checked) checkHead(type, head);
  return { size, eTag: `"${hash.digest('hex').slice(0, 32)}"` };
}
