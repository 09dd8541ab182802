import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** A project folder with a copy of the built web app, which a test can replace by a newer build. */
export interface BuiltProject {
  folder: string;
  /** Turns the copy into a newer build by replacing the build id in its HTML and service worker. */
  release: (id: string) => Promise<void>;
}

/** Fills an empty folder with links to what a host needs, and a copy of the built web app. */
export async function builtProject(folder: string): Promise<BuiltProject> {
  const dist = join(folder, 'app', 'dist');
  await cp(resolve('app/dist'), dist, { recursive: true });
  for (const part of ['supabase', 'domain', 'messages', 'node_modules', 'package.json']) {
    await symlink(resolve(part), join(folder, part));
  }
  return {
    folder,
    release: async (id) => {
      for (const file of ['service-worker.js', 'index.html']) {
        const text = await readFile(join(dist, file), 'utf8');
        const known = /<meta name=\\?"build\\?" content=\\?"([0-9a-f]+)/.exec(text)?.[1];
        if (!known) throw new Error(`${file} names no build.`);
        const newer = text.replaceAll(known, id);
        await writeFile(join(dist, file), newer);
        for (const suffix of ['.br', '.gz']) await rm(join(dist, file + suffix), { force: true });
      }
    },
  };
}
