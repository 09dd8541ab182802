import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../core/write-whole.ts';
import type { Letter } from './worker.ts';

const FILE = /\.json$/;

/** The mails of the local mailbox that maildev does not have yet, as files in their order. */
export interface WaitingLetters {
  /** Stores a mail; if there are more than `max`, removes the oldest. */
  add: (letter: Letter) => Promise<void>;
  /** Passes the mails to `deliver` one by one, and removes each that `deliver` accepts. */
  deliverAll: (deliver: (letter: Letter) => Promise<void>) => Promise<void>;
}

/** Returns the waiting mails in a folder, which is created when it is needed. */
export function waitingLetters(options: {
  folder: string;
  max: number;
  onError: (error: unknown) => void;
}): WaitingLetters {
  const { folder, max, onError } = options;
  const adding = new Set<Promise<void>>();
  let newest = 0;

  const names = async () => (await readdir(folder)).filter((name) => FILE.test(name)).sort();

  async function store(letter: Letter): Promise<void> {
    // Each name is later than the one before, also within a millisecond.
    newest = Math.max(Date.now(), newest + 1);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeWhole(join(folder, `${newest}.json`), JSON.stringify(letter));
    for (const name of (await names()).slice(0, -max)) await rm(join(folder, name));
  }

  return {
    add: async (letter) => {
      const added = store({ ...letter, date: new Date().toISOString() });
      adding.add(added);
      try {
        await added;
      } finally {
        adding.delete(added);
      }
    },
    deliverAll: async (deliver) => {
      await Promise.allSettled(adding);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const name of await names()) {
        const file = join(folder, name);
        try {
          await deliver(JSON.parse(await readFile(file, 'utf8')) as Letter);
          await rm(file);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}
