import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates or replaces a file. If the machine crashes at any point, the file is either unchanged or
 * has the complete new text.
 * @param mode permissions of the file; by default only its owner can read it.
 */
export async function writeWhole(file: string, text: string, mode = 0o600): Promise<void> {
  const draft = `${file}.new`;
  try {
    const handle = await open(draft, 'w', mode);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(file));
}

/**
 * Syncs a folder to disk: without the sync, a crash may lose the name of a new file in the folder.
 */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
