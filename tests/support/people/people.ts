import { randomInt, randomUUID } from 'node:crypto';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#app/data/api/types.gen.ts';
import type { TestHost } from '../host.ts';

export const PASSWORD = 'a long and quiet sentence';

export interface Person {
  id: string;
  email: string;
  client: SupabaseClient<Database>;
  session: Session;
  /** The IP address that the client's requests seem to come from. */
  from: string;
}

/** Returns a signed-out supabase-js client, like a browser's, with an IP address of its own. */
export function visitor(host: TestHost, from = address()): SupabaseClient<Database> {
  return createClient<Database>(host.url, host.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Rate limits count by IP address, which the host reads from this header (TRUST_PROXY).
    global: { headers: { 'X-Forwarded-For': from } },
  });
}

/** Signs up a new person, confirms them with the email in the local mailbox and signs them in. */
export async function signUpPerson(
  host: TestHost,
  data: Record<string, unknown> = {},
  email = `person-${randomUUID()}@example.com`,
): Promise<Person> {
  const from = address();
  const client = visitor(host, from);
  const signUp = await client.auth.signUp({ email, password: PASSWORD, options: { data } });
  if (signUp.error) throw signUp.error;
  const token_hash = tokenHashIn((await host.mailTo(email)).html);
  const confirmed = await client.auth.verifyOtp({ token_hash, type: 'signup' });
  if (confirmed.error) throw confirmed.error;
  const { session } = confirmed.data;
  if (!session) throw new Error('The confirmation gave no session.');
  return { id: session.user.id, email, client, session, from };
}

/**
 * Creates a person with the admin API, which sends them no email. For tests of emails, because an
 * address gets at most one email a minute.
 */
export async function makePerson(
  host: TestHost,
  account: { email?: string; confirmed?: boolean } = {},
): Promise<{ email: string; client: SupabaseClient<Database> }> {
  const { email = `person-${randomUUID()}@example.com`, confirmed = true } = account;
  const admin = createClient(host.url, host.secretKey, { auth: { persistSession: false } });
  const made = await admin.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: confirmed,
  });
  if (made.error) throw made.error;
  const client = visitor(host);
  if (!confirmed) return { email, client };
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { email, client };
}

/** Returns the one-time token of the link in an email. */
export function tokenHashIn(html: string): string {
  const hash = /[?&;]token_hash=([^&"]+)/.exec(html)?.[1];
  if (!hash) throw new Error('The mail holds no link with a token.');
  return decodeURIComponent(hash);
}

/** Returns a random IP address, so that clients do not share a rate limit. */
export function address(): string {
  return [10, randomInt(256), randomInt(256), 1 + randomInt(254)].join('.');
}

/** Returns the six digits in an email. */
export function codeIn(text: string): string {
  // Skips digits inside longer words, such as email addresses.
  const code = /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0];
  if (!code) throw new Error('The mail holds no code.');
  return code;
}
