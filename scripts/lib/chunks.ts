import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

const page = (name: string) => `features/${name}-page.tsx`;

/** What a visit begins with: the parts that these need are put together. */
const FIRST: readonly string[] = [
  'main.tsx',
  page('public/landing/landing'),
  page('auth/sign-in/login'),
  page('auth/sign-up/register'),
  'shell/app-layout.tsx',
  page('board/tasks'),
  page('dashboard/dashboard'),
];

/** Which come without a frame, and are not to fetch the frame's parts for the sake of one they share. */
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
 * Puts together what is fetched together; gives the name of the chunk that a module goes to. Left alone,
 * the bundler makes a chunk of each set of parts that share a module, dialogs included: the board was 149
 * files, most of them of a few hundred bytes. Here only the pages of `FIRST` count: modules are in one
 * chunk where the same ones of these need them from the start, so that none of these fetches more.
 *
 * Which modules a page needs is only known once what nobody uses is left out, so a first build says it.
 */
export async function planChunks(define: Record<string, string>) {
  const built = await build({
    configFile: false,
    root: 'app',
    // The build itself warns of the same.
    logLevel: 'error',
    plugins: [react()],
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
    // A page itself is what is asked for by its name.
    if (!first.has(id) || FIRST.some((part) => fileOf(part) === id)) return null;
    return signs.get(id)?.toString(36) ?? null;
  };
}

const fileOf = (part: string) => resolve('app', part);

/** The chunks that hold some parts of the web app, and what these need from the start. */
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
