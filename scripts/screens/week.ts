import { randomUUID } from 'node:crypto';
import type { TestHost } from '../../tests/support/host.ts';
import { type Person, signUpPerson } from '../../tests/support/people/people.ts';

const DAY = 86_400_000;
/** Titles of the tasks completed on each of the last seven days, oldest first. */
const DONE = [
  ['Order the new sample boxes', 'Answer the landlord'],
  ['Pay the hosting invoice'],
  ['Review the job advertisement', 'Call the insurer back', 'Sort the inbox'],
  [],
  ['Update the price list', 'Write to the first ten customers'],
  ['Book the train to Lyon', 'Check the payroll run', 'Read the audit letter'],
  ['Send the signed contract'],
];
const GOALS = [
  { title: 'Close the books', target_value: 9, current_value: 7, unit: 'months' },
  { title: 'Grow the team to 12', target_value: 12, current_value: 9, unit: 'people' },
  { title: 'Read twelve books', target_value: 12, current_value: 5, unit: 'books' },
];

/** Tasks that are captured and not sorted yet. */
const UNSORTED = [
  { title: 'Renew the liability insurance', duration_estimated: 20 },
  { title: 'Ask Priya to book the meeting room' },
  { title: 'Watch the talk about typography' },
  { title: 'Send Maria the revised budget', duration_estimated: 30 },
];

/**
 * Creates a realistic week of one person: a full board, tasks to sort, three goals, completed
 * tasks, one delegation by the person and one to the person.
 */
export async function fillWeek(host: TestHost, person: Person, now: Date): Promise<void> {
  const goals = GOALS.map((goal) => ({ ...goal, id: randomUUID(), start_date: dayOf(now, -40) }));
  await write(person.client.from('goals').insert(goals));
  await write(person.client.from('tasks').insert(openTasks(now, goals)));
  await write(person.client.from('tasks').insert(doneTasks(now)));
  await delegate(host, person, now);
}

function openTasks(now: Date, [books, team]: { id: string }[]) {
  const doNow = { is_important: true, is_urgent: true };
  const schedule = { is_important: true, quadrant: 'schedule' };
  const delegated = { is_urgent: true, quadrant: 'delegate' };
  const drop = { quadrant: 'drop' };
  return [
    {
      title: 'Reply to the auditor about the March invoices',
      duration_estimated: 45,
      deadline: at(now, 0, 17),
      status: 'in_progress',
      started_at: new Date(now.getTime() - 18 * 60_000).toISOString(),
      goal_id: books?.id,
      ...doNow,
    },
    {
      title: 'Fix the broken checkout on the pricing page',
      duration_estimated: 60,
      deadline: at(now, -2, 9),
      has_break_consequence: true,
      ...doNow,
    },
    { title: 'Sign the lease', duration_estimated: 15, deadline: at(now, 1, 10), ...doNow },
    { title: 'Call the bank about the card', duration_estimated: 45, is_urgent: true },
    {
      title: 'Draft the Q1 hiring plan',
      duration_estimated: 120,
      deadline: at(now, 3, 17),
      planned_date: dayOf(now, 1),
      goal_id: team?.id,
      ...schedule,
    },
    { title: 'Book the yearly health check', duration_estimated: 10, ...schedule },
    {
      title: 'Write the onboarding guide for support',
      duration_estimated: 180,
      deadline: at(now, 15, 17),
      goal_id: team?.id,
      ...schedule,
    },
    {
      title: 'Compare the three offers for the office',
      duration_estimated: 60,
      planned_date: dayOf(now, 2),
      ...schedule,
    },
    { title: 'Collect the receipts from the Lisbon trip', duration_estimated: 30, ...delegated },
    { title: 'Reorganise the old photo folders', duration_estimated: 30, ...drop },
    { title: 'Compare note-taking apps again', duration_estimated: 10, ...drop },
    ...UNSORTED.map((task) => ({ ...task, is_unsorted: true })),
  ].map((task) => ({ ...BLANK, ...task }));
}

/** Defaults for the columns that a task lacks: PostgREST requires the same columns in all rows. */
const BLANK = {
  status: 'not_started',
  quadrant: 'do_now',
  is_urgent: false,
  is_important: false,
  has_break_consequence: false,
  is_unsorted: false,
  duration_estimated: null as number | null,
  deadline: null as string | null,
  planned_date: null as string | null,
  goal_id: null as string | null | undefined,
  started_at: null as string | null,
  completed_at: null as string | null,
};

function doneTasks(now: Date) {
  return DONE.flatMap((titles, index) =>
    titles.map((title, place) => {
      const started = now.getTime() + (index - DONE.length + 1) * DAY - (place + 1) * 5_400_000;
      return {
        ...BLANK,
        title,
        duration_estimated: 30,
        created_at: new Date(started - 2 * DAY).toISOString(),
        status: 'completed',
        started_at: new Date(started).toISOString(),
        completed_at: new Date(started + (20 + 15 * place) * 60_000).toISOString(),
      };
    }),
  );
}

/**
 * Adds a delegation by the person, unanswered for three days, and a delegation to the person that
 * waits for their answer.
 */
async function delegate(host: TestHost, person: Person, now: Date): Promise<void> {
  await write(
    person.client.from('delegated_tasks').insert({
      title: 'Update the supplier phone list',
      delegated_to_email: 'tom@northwind.example',
      delegated_to_name: 'Tom Reyes',
      duration_estimated: 20,
      quadrant: 'delegate',
      is_urgent: true,
    }),
  );
  const threeDaysAgo = new Date(now.getTime() - 3 * DAY);
  await host.sql`
    update public.delegated_tasks set created_at = ${threeDaysAgo}
    where delegated_by_user_id = ${person.id}`;
  const name = { first_name: 'Maria', last_name: 'Lindqvist' };
  const maria = await signUpPerson(host, name, 'maria@northwind.example');
  await write(
    maria.client.from('delegated_tasks').insert({
      title: 'Check the travel budget',
      delegated_to_email: person.email,
      deadline: at(now, 4, 17),
      quadrant: 'delegate',
    }),
  );
}

const dayOf = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);

function at(now: Date, days: number, hour: number): string {
  return `${dayOf(now, days)}T${String(hour).padStart(2, '0')}:00:00Z`;
}

async function write(request: PromiseLike<{ error: { message: string } | null }>): Promise<void> {
  const { error } = await request;
  if (error) throw new Error(error.message);
}
