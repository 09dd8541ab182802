import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type OwnHost, startHost, type TestHost } from '../../support/host.ts';
import { makeProject } from '../../support/project.ts';

let host: OwnHost | undefined;
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
  await host?.stop();
});

/** Runs the web app's own Google sign-in, as on a page from the host. */
async function signIn({ url: at, publishableKey }: TestHost): Promise<void> {
  vi.stubEnv('VITE_SUPABASE_URL', at);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', publishableKey);
  vi.stubGlobal('__PRODUCT_NAME__', 'Prioriti');
  vi.stubGlobal('__VERSION__', '0.0.0');
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const location = { origin: at, href: `${at}/login`, search: '', hash: '', assign: () => {} };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { location, localStorage, addEventListener: () => {} });
  // The type `string` keeps TypeScript from checking google.ts with the tests: google.ts needs the
  // types of a browser.
  const source: string = '../../../app/features/account/auth/sign-in/google.ts';
  const { signInWithGoogle } = await import(source);
  await signInWithGoogle();
}

test('spec §8 Google sign-in: without a client on the host, it is not configured', async () => {
  host = await startHost();
  await expect(signIn(host)).rejects.toMatchObject({
    name: 'AppError',
    message: 'Google authentication is not configured. Please contact support.',
  });
});

test('spec §8 Google sign-in: switched off by the project, it is not enabled', async () => {
  const settings = await readFile('supabase/config.toml', 'utf8');
  const off = settings.replace(/(\[auth\.external\.google\]\nenabled = )true/, '$1false');
  expect(off).not.toBe(settings);
  const project = await makeProject({ 'supabase/config.toml': off });
  await cp('supabase/migrations', join(project.path, 'supabase/migrations'), { recursive: true });
  host = await startHost({
    projectDir: project.path,
    env: { GOOGLE_CLIENT_ID: 'a-client', GOOGLE_CLIENT_SECRET: 'a-secret' },
  });
  await expect(signIn(host)).rejects.toMatchObject({
    name: 'AppError',
    message: 'Google provider is not enabled. Please contact support.',
  });
  await project.remove();
});
