import { Hono } from 'hono';
import type { Auth, AuthDeps } from './auth/deps.ts';
import type { Logger } from './log.ts';
import { codeOf } from './start-error.ts';

interface AuthPart {
  createAuth: (deps: AuthDeps) => Auth;
}

/** Sign-in, once its folder holds it. */
export async function loadAuth(log: Logger): Promise<AuthPart> {
  try {
    const path = './auth/index.ts';
    return (await import(path)) as AuthPart;
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    log.error({ error }, 'sign-in is not there yet');
    return {
      createAuth: () => ({
        routes: new Hono<{ Variables: { clientAddress: string } }>(),
        migrate: async (tx) => {
          await tx`create table if not exists auth.users (id uuid primary key, email text, raw_user_meta_data jsonb)`;
        },
        jwks: async () => ({ keys: [] }),
        onKeysChanged: () => {},
        serviceToken: async () => 'none',
        close: async () => {},
      }),
    };
  }
}
