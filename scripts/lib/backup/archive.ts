// A backup is one gzip file of lines (docs/decisions/0011): a header; for each table a line with
// its name and columns, its rows as COPY writes them and the line \. ; for each stored file a line
// with its version, its bytes as lines of base64 and the line \. ; and last a line with counts,
// checksums and the values of sequences.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { pipeline as pipelineEnd } from 'node:stream/promises';
import { getSystemErrorMessage } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { Refusal } from '../command.ts';
import { createBatch } from './batch.ts';
import { linesIn } from './lines.ts';

export const FORMAT = 2;

const tableSum = z.object({ rows: z.number(), sha256: z.string() });
const header = z.object({
  // Backups of version 1 contain no stored files.
  backup: z.union([z.literal(1), z.literal(FORMAT)]),
  createdAt: z.string(),
  migrations: z.array(z.string()),
});
const footer = z.object({
  end: z.record(z.string(), tableSum),
  sequences: z.record(z.string(), z.string()),
  files: tableSum.optional(),
});
const fileLine = z.object({ file: z.uuid() });
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });

export type ArchiveHeader = z.infer<typeof header>;
export type ArchiveFooter = z.infer<typeof footer>;
export type TableSum = z.infer<typeof tableSum>;

/** Returns an object that counts lines and computes their checksum. */
export function createSum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (line: string) => {
      hash.update(line).update('\n');
      rows += 1;
    },
    result: (): TableSum => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** The writer of a backup. */
export interface Archive {
  line: (text: string) => Promise<void>;
  /** Rejects with a Refusal when the file can no longer be written. */
  failure: Promise<never>;
  /** Writes the end of the file and gives the file its final name. */
  finish: () => Promise<void>;
  /** Removes the unfinished file. */
  abandon: () => Promise<void>;
}

/**
 * Creates `<file>.part`, which only its owner can read, and returns its writer.
 * @throws Refusal when the file cannot be written.
 */
export async function createArchive(file: string): Promise<Archive> {
  const draft = `${file}.part`;
  const existing = await stat(file).catch(() => undefined);
  if (existing?.isDirectory()) throw new Refusal(`${file} is a folder. Name a file.`);
  const handle = await open(draft, 'w', 0o600).catch((error) => {
    throw new Refusal(`${file} cannot be written: ${reasonOf(error)}.`);
  });
  const gzip = createGzip();
  const written = pipelineEnd(gzip, handle.createWriteStream({ flush: true })).catch((error) => {
    throw new Refusal(`${file} cannot be written: ${reasonOf(error)}.`);
  });
  const failure = written.then(() => new Promise<never>(() => undefined));
  // Prevents an unhandled rejection: a caller that has stopped no longer awaits `failure`.
  failure.catch(() => undefined);
  const batch = createBatch(async (chunk) => {
    if (gzip.destroyed) await written;
    if (!gzip.write(chunk)) await once(gzip, 'drain').catch(() => written);
  });
  return {
    line: batch.add,
    failure,
    finish: async () => {
      await batch.flush();
      gzip.end();
      await written;
      await rename(draft, file);
    },
    abandon: async () => {
      gzip.destroy(new Error('The backup was abandoned.'));
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

const reasonOf = (error: NodeJS.ErrnoException) =>
  error.errno === undefined ? error.message : getSystemErrorMessage(error.errno);

interface PartReader {
  row: (line: string) => Promise<void>;
  end: () => Promise<void>;
}

/** Handlers for the parts of a backup, in reading order. */
export interface ArchiveReader {
  header: (header: ArchiveHeader) => Promise<void>;
  table: (name: string, columns: string[]) => Promise<PartReader>;
  file: (version: string) => Promise<PartReader>;
  footer: (footer: ArchiveFooter) => Promise<void>;
}

/**
 * Reads a backup from beginning to end, and calls `count` after each row and each line of a stored
 * file.
 * @throws Refusal when the file is missing, is not a backup, or is truncated or damaged.
 */
export async function readArchive(
  file: string,
  reader: ArchiveReader,
  count: () => void,
): Promise<void> {
  // `pipeline` requires a callback; the `for await` loop below throws the error.
  const content = pipeline(createReadStream(file), createGunzip(), () => undefined);
  let part: PartReader | undefined;
  let begun = false;
  let ended = false;
  const damaged = (why: string) => new Refusal(`${file} is not a whole backup: ${why}.`);
  try {
    for await (const line of linesIn(content)) {
      if (ended) throw damaged('something follows its end');
      if (part && line === '\\.') {
        await part.end();
        part = undefined;
      } else if (part) {
        await part.row(line);
        count();
      } else if (!begun) {
        begun = true;
        await reader.header(parse(header, line));
      } else if (line.startsWith('{"table"')) {
        const { table: name, columns } = parse(tableLine, line);
        part = await reader.table(name, columns);
      } else if (line.startsWith('{"file"')) {
        part = await reader.file(parse(fileLine, line).file);
      } else {
        ended = true;
        await reader.footer(parse(footer, line));
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isArchiveError(error)) throw damaged((error as Error).message);
    throw error;
  }
  if (!ended) throw damaged('its end is missing');

  function parse<T>(form: z.ZodType<T>, line: string): T {
    try {
      return form.parse(JSON.parse(line));
    } catch {
      throw damaged('a line of it cannot be read');
    }
  }
}

function isArchiveError(error: unknown): boolean {
  const code = String((error as { code?: unknown })?.code ?? '');
  return code.startsWith('Z_') || code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES';
}
