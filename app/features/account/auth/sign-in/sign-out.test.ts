import { AuthApiError, AuthSessionMissingError } from '@supabase/auth-js';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => null });
vi.stubGlobal('window', { location: { origin: 'http://127.0.0.1' } });
vi.stubGlobal('__PRODUCT_NAME__', 'Prioriti');
vi.stubGlobal('__VERSION__', '0');
vi.stubGlobal('__SCHEMA_VERSION__', '0');
const { endSession, signOut } = await import('./sign-out.ts');
const { queryClient } = await import('#app/data/query/query-client.ts');

function storage(keys: string[]) {
  return {
    keys,
    get length() {
      return this.keys.length;
    },
    key: (index: number) => keys[index] ?? null,
    removeItem: (key: string) => void (keys.includes(key) && keys.splice(keys.indexOf(key), 1)),
  };
}

test.each([new AuthSessionMissingError(), new AuthApiError('session missing', 400, undefined)])(
  'spec §4 sign-out with a missing session clears the tokens and succeeds: %s',
  async (error) => {
    const kept = storage(['theme', 'sb-127-auth-token', 'sb-127-auth-token-code-verifier']);
    expect(await endSession({ signOut: async () => ({ error }) }, kept)).toBe(true);
    expect(kept.keys).toEqual(['theme']);
  },
);

test('spec §4 sign-out without a connection, when the auth client cannot load, clears the tokens and the lists', async () => {
  const kept = storage(['theme', 'sb-127-auth-token']);
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('navigator', { onLine: false });
  // Node has no IndexedDB, so the deletion of the snapshot logs that it fails.
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  queryClient.setQueryData(['tasks', 'ana'], []);
  await signOut();
  expect(kept.keys).toEqual(['theme']);
  expect(queryClient.getQueryData(['tasks', 'ana'])).toBeUndefined();
  log.mockRestore();
});

test('throws any other error, and clears nothing after an ordinary sign-out', async () => {
  const kept = storage(['sb-127-auth-token']);
  const failing = { signOut: async () => ({ error: new AuthApiError('No', 500, 'unexpected') }) };
  await expect(endSession(failing, kept)).rejects.toMatchObject({ name: 'AppError' });
  expect(await endSession({ signOut: async () => ({ error: null }) }, kept)).toBe(false);
  expect(kept.keys).toEqual(['sb-127-auth-token']);
});
