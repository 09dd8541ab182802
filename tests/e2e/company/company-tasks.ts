import type { TestHost } from '../../support/host.ts';
import { join, makeCompany } from '../../support/people/companies.ts';
import { type Person, signUpPerson } from '../../support/people/people.ts';

/**
 * Creates a company that `person` owns, with two members: Ana, who has three company tasks and a
 * private one, and Tom, who has one company task.
 */
export async function team(host: TestHost, person: Person) {
  const company = await makeCompany(person, 'Northwind');
  const ana = await signUpPerson(host, { first_name: 'Ana', last_name: 'Lindqvist' });
  const tom = await signUpPerson(host, { first_name: 'Tom', last_name: 'Berger' });
  await join(host, person, ana, 'manager');
  await join(host, person, tom);
  const add = async (of: Person, title: string, more: Record<string, unknown> = {}) => {
    const { data } = await of.client
      .from('tasks')
      .insert({ title, company_id: company, ...more } as never)
      .select('id')
      .single()
      .throwOnError();
    return data.id;
  };
  const now = new Date().toISOString();
  await add(ana, 'Order chairs', { status: 'completed', completed_at: now });
  await add(ana, 'Dentist', { company_id: null });
  await add(tom, 'Count the desks', { quadrant: 'schedule', duration_estimated: 60 });
  const plan = await add(ana, 'Plan the move', {
    notes: 'Two **vans** at least',
    quadrant: 'schedule',
    is_important: true,
    deadline: '2026-11-01T12:00:00Z',
  });
  await add(ana, 'Call the landlord', { status: 'in_progress', started_at: now });
  return { company, ana, tom, add, plan };
}
