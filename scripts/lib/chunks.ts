import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

const page = (name: string) => `features/${name}-page.tsx`;

/** The entry points of a visit: chunks are formed by what these need. */
const FIRST: readonly string[] = [
  'main.tsx',
  page('public/landing/landing'),
  page('auth/sign-in/login'),
  page('auth/sign-up/register'),
  'shell/app-layout.tsx',
  page('board/tasks'),
  page('dashboard/dashboard'),
];

/** Pages without the app's frame, which must not fetch the frame's chunks for one shared module. */
const OTHERS: readonly (readonly string[])[] = [
  [
    'auth/callback/callback',
    'auth/reset/forgot-password',
    'auth/reset/reset-password',
    'invitation/invitation',
  ],
  ['public/faq/faqs', 'public/legal/privacy', 'public/legal/terms', 'public/not-found'],
  ['billing/plans/pricing'],
  ['public/contact/contact'],
  ['delegation-link/delegation', 'account-deletion/account-deletion'],
].map((names) => names.map(page));

/**
 * Returns a function that maps a module to its chunk, so that modules fetched together are in one
 * chunk. By default the bundler makes a chunk for each set of parts that share a module, dialogs
 * included: the board was 149 files, most of them of a few hundred bytes. Here only modules of the
 * `FIRST` pages are grouped: they share a chunk when the same pages need them from the start, so
 * that none of these pages fetches more.
 *
 * Which modules a page needs is known only after tree shaking, so a first build determines it.
 */
export async function planChunks(define: Record<string, string>, alias: Record<string, string>) {
  const built = await build({
    configFile: false,
    root: 'app',
    // The main build shows the same warnings.
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias },
    define,
    build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  });
  if (!('output' in built)) throw new Error('The first build gave no chunks.');
  const chunks = built.output.filter((each) => each.type === 'chunk');
  const signs = new Map<string, number>();
  const note = (bit: number, parts: readonly string[]) => {
    for (const { moduleIds } of reached(chunks, parts)) {
      for (const id of moduleIds) signs.set(id, (signs.get(id) ?? 0) | (1 << bit));
    }
  };
  for (const [index, part] of FIRST.entries()) note(index, [part]);
  const first = new Set(signs.keys());
  for (const [index, parts] of OTHERS.entries()) note(FIRST.length + index, parts);
  return (id: string): string | null => {
    // The pages themselves keep their own chunks.
    if (!first.has(id) || FIRST.some((part) => fileOf(part) === id)) return null;
    return signs.get(id)?.toString(36) ?? null;
  };
}

const fileOf = (part: string) => resolve('app', part);

/**
 * Returns the chunks that contain the given parts of the web app, and those they import statically.
 */
export function reached(
  chunks: readonly Rolldown.OutputChunk[],
  parts: readonly string[],
): Set<Rolldown.OutputChunk> {
  const found = new Set(
    parts.map((part) => {
      const own = chunks.find(({ moduleIds }) => moduleIds.includes(fileOf(part)));
      if (!own) throw new Error(`No part of the web app is ${part}.`);
      return own;
    }),
  );
  for (const { imports } of found) {
    for (const each of chunks) if (imports.includes(each.fileName)) found.add(each);
  }
  return found;
}
