import { createHash, randomBytes } from 'node:crypto';
import type { TestHost } from '../host.ts';
import type { Person } from './people.ts';

/** Creates a company for a person, with the same call as the app. */
export async function makeCompany(owner: Person, name = 'Northwind'): Promise<string> {
  const { data, error } = await owner.client.rpc('create_company', { name });
  if (error) throw error;
  return data.id;
}

/**
 * Invites an address; returns the invitation's id, and a token that works like the token in the
 * emailed link.
 */
export async function invite(
  host: TestHost,
  inviter: Person,
  email: string,
  role: 'manager' | 'other' = 'other',
): Promise<{ id: string; token: string }> {
  const { data: id, error } = await inviter.client.rpc('invite_member', { email, role });
  if (error) throw error;
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await host.sql`select public.make_invitation_link(${id}::uuid, ${hash})`;
  return { id, token };
}

/** Adds a person to the inviter's company as the app does: invites them, and they accept. */
export async function join(
  host: TestHost,
  inviter: Person,
  member: Person,
  role: 'manager' | 'other' = 'other',
): Promise<void> {
  const { token } = await invite(host, inviter, member.email, role);
  const { error } = await member.client.rpc('accept_invitation', { token });
  if (error) throw error;
}
