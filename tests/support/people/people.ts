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

/** Returns a client with the secret key, like the client of an operator's own server. */
export function server(host: TestHost): SupabaseClient<Database> {
  return createClient<Database>(host.url, host.secretKey, { auth: { persistSession: false } });
}

/**
 * Creates a new person with a confirmed address and signs them in. The confirmation link comes from
 * the admin API, so the address has received no email.
 */
export async function signUpPerson(
  host: TestHost,
  data: Record<string, unknown> = {},
  email = newAddress(),
): Promise<Person> {
  const from = address();
  const client = visitor(host, from);
  const link = await server(host).auth.admin.generateLink({
    type: 'signup',
    email,
    password: PASSWORD,
    options: { data },
  });
  if (link.error) throw link.error;
  return await confirm(client, link.data.properties.hashed_token, email, from);
}

async function confirm(
  client: SupabaseClient<Database>,
  token_hash: string,
  email: string,
  from: string,
): Promise<Person> {
  const confirmed = await client.auth.verifyOtp({ token_hash, type: 'signup' });
  if (confirmed.error) throw confirmed.error;
  const { session } = confirmed.data;
  if (!session) throw new Error('The confirmation gave no session.');
  return { id: session.user.id, email, client, session, from };
}

/** Signs up with a password and confirms with the link in the email, as people do. */
export async function signUpByMail(host: TestHost): Promise<Person> {
  const [from, email] = [address(), newAddress()];
  const client = visitor(host, from);
  const signUp = await client.auth.signUp({ email, password: PASSWORD });
  if (signUp.error) throw signUp.error;
  return await confirm(client, tokenHashIn((await host.mailTo(email)).html), email, from);
}

/** Creates an account whose address is not confirmed; returns the address. */
export async function makeUnconfirmed(
  host: TestHost,
  email = newAddress(),
): Promise<{ email: string }> {
  const made = await server(host).auth.admin.createUser({ email, password: PASSWORD });
  if (made.error) throw made.error;
  return { email };
}

/** Returns the one-time token of the link in an email. */
export function tokenHashIn(html: string): string {
  const hash = /[?&;]token_hash=([^&"]+)/.exec(html)?.[1];
  if (!hash) throw new Error('The mail holds no link with a token.');
  return decodeURIComponent(hash);
}

/** Returns a new email address. */
export const newAddress = () => `person-${randomUUID()}@example.com`;

/** Returns a random IP address, so that clients do not share a rate limit. */
export function address(): string {
  return [10, randomInt(256), randomInt(256), 1 + randomInt(254)].join('.');
}

/** Returns the six-digit code in the text of an email or text message. */
export function codeIn(text: string): string {
  // Skips digits inside longer words, such as email addresses.
  const code = /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0];
  if (!code) throw new Error('The mail holds no code.');
  return code;
}
