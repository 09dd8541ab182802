import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Row } from '../lib/table.ts';

const dist = fileURLToPath(new URL('../../app/dist', import.meta.url));

interface Chunk {
  file: string;
  imports?: string[];
}

/**
 * Returns the JavaScript of a first visit in kB, gzip: the static imports of a page's chunk and of
 * the entry, each file once.
 */
export async function firstVisits(): Promise<Row[]> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'),
  );
  const pages = [
    ['landing', 'features/public/landing/landing-page.tsx', 150],
    ['sign in', 'features/auth/sign-in/login-page.tsx', 150],
    ['tasks board', 'features/board/tasks-page.tsx', 300, 'shell/app-layout.tsx'],
  ] as const;
  return await Promise.all(
    pages.map(async ([name, chunk, budget, ...frame]) => ({
      name: `JavaScript to a first visit: ${name}`,
      measured: await weigh(reach(manifest, ['index.html', chunk, ...frame])),
      budget,
      unit: 'kB',
    })),
  );
}

function reach(manifest: Record<string, Chunk>, from: string[]): Set<string> {
  const files = new Set<string>();
  const queue = [...from];
  const seen = new Set<string>();
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    queue.push(...(chunk.imports ?? []));
  }
  return files;
}

async function weigh(files: Set<string>): Promise<number> {
  let bytes = 0;
  for (const file of files)
    bytes += gzipSync(await readFile(join(dist, file)), { level: 9 }).length;
  return bytes / 1000;
}
