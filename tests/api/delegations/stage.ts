import type { TestHost } from '../../support/host.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';
import { invoke } from '../../support/services/functions.ts';

/** Signs up a delegator, Ana, and a recipient, Tom. */
export async function signUpPair(host: TestHost): Promise<{ ana: Person; tom: Person }> {
  const [ana, tom] = await Promise.all([
    signUpPerson(host, { first_name: 'Ana', last_name: 'Maric' }),
    signUpPerson(host, { first_name: 'Tom', last_name: 'Reyes' }),
  ]);
  return { ana, tom };
}

/** Delegates a new task; returns the ids of the task and of the delegation. */
export async function delegateTask(from: Person, email: string, title = 'Collect the receipts') {
  const added = await from.client.from('tasks').insert({ title }).select().single().throwOnError();
  const { data } = await from.client
    .from('delegated_tasks')
    .insert({
      original_task_id: added.data.id,
      delegated_to_email: email,
      title,
      delegation_notes: 'All of them',
    })
    .select()
    .single()
    .throwOnError();
  return { task: added.data.id, id: data.id };
}

/** Requests the email of a delegation. */
export const requestMail = (from: Person, email: string, id: string) =>
  invoke(from, 'send-delegation-email', { recipientEmail: email, taskId: id });

/** Sets a delegation's status, as the app does. */
export const setStatus = (
  person: Person,
  id: string,
  change: { status: string; answer_message?: string; completion_message?: string },
) => person.client.from('delegated_tasks').update(change).eq('id', id).select().single();

/** Returns a person's notifications as `title: message`, the oldest first. */
export const noticesOf = async (person: Person) =>
  (await person.client.from('notifications').select().order('created_at')).data?.map(
    ({ title, message }) => `${title}: ${message}`,
  );

/** Returns a person's task without `updated_at`. */
export async function taskOf(person: Person, id: string) {
  const { data } = await person.client.from('tasks').select().eq('id', id).single().throwOnError();
  const { updated_at: _, ...task } = data;
  return task;
}
