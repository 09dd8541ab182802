import { randomUUID } from 'node:crypto';
import type { TestHost } from '../host.ts';
import { type Person, signUpPerson } from '../people/people.ts';

/** Signs up a platform admin with the role for answering tickets, or with the given role. */
export async function signUpAdmin(
  host: TestHost,
  role: string | null = 'support',
  names: Record<string, unknown> = { first_name: 'Sam', last_name: 'Helper' },
): Promise<Person> {
  const person = await signUpPerson(host, names);
  await host.sql`
    update public.profiles set is_admin = true, admin_role = ${role} where id = ${person.id}`;
  return person;
}

type File = { path: string; name: string };

/** Opens a ticket as the app does; returns its id. */
export async function openTicket(
  person: Person,
  given: Partial<Record<'subject' | 'category' | 'priority' | 'body', string>> & {
    files?: File[];
  } = {},
): Promise<string> {
  const id = randomUUID();
  await person.client
    .rpc('open_ticket', {
      id,
      subject: 'It does not load',
      category: 'problem',
      priority: 'normal',
      body: 'Since this morning.',
      ...given,
    })
    .throwOnError();
  return id;
}

/** Writes a message to a ticket as the app does; returns the id of the message. */
export async function writeMessage(
  person: Person,
  ticket_id: string,
  body: string,
  given: { internal?: boolean; files?: File[] } = {},
): Promise<string> {
  const id = randomUUID();
  await person.client
    .rpc('write_support_message', { id, ticket_id, body, ...given })
    .throwOnError();
  return id;
}

/** Uploads a text file to the person's folder, to attach to a message; returns its path. */
export async function putFile(person: Person, content = 'Secret'): Promise<string> {
  const path = `${person.id}/${randomUUID()}`;
  const { error } = await person.client.storage
    .from('attachments')
    .upload(path, new Blob([content], { type: 'text/plain' }), { contentType: 'text/plain' });
  if (error) throw error;
  return path;
}
