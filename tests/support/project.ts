import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Creates a temporary project folder; `files` has the contents of its files by their paths. */
export async function makeProject(files: Record<string, string>): Promise<{
  path: string;
  write: (file: string, text: string) => Promise<void>;
  remove: () => Promise<void>;
}> {
  const path = await mkdtemp(join(tmpdir(), 'project-test-'));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), text);
  };
  await mkdir(join(path, 'supabase', 'migrations'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await write(file, text);
  return { path, write, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The SQL of a table that everyone may read and write, even without signing in. */
export const NOTES_MIGRATION = `
create table public.notes (id bigint generated always as identity primary key, body text not null unique);
grant select, insert, update, delete on public.notes to anon, authenticated;
`;
