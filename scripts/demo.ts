// Fills a running host with a company of twelve people and a year of their work:
//   npm run demo
import { hash } from '@node-rs/argon2';
import type postgres from 'postgres';
import { delegationsOf } from './demo/delegations.ts';
import { ADMIN, COMPANY, type DemoPerson, emailOf, PASSWORD, PEOPLE } from './demo/people.ts';
import { createRandom } from './demo/random.ts';
import { goalsOf, surroundingsOf } from './demo/surroundings.ts';
import { type DemoRow, workOf } from './demo/work.ts';
import { command, Refusal } from './lib/command.ts';
import { connect } from './lib/database.ts';

const DAY = 86_400_000;
const say = (text: string) => process.stdout.write(`${text}\n`);

await command(async () => {
  const sql = await connect();
  try {
    await sql.begin(fillIn);
  } finally {
    await sql.end({ timeout: 1 });
  }
  const [owner, manager] = PEOPLE as [DemoPerson, DemoPerson];
  say(`Ready. Sign in with the password “${PASSWORD}” as`);
  say(`  ${emailOf(owner)} (owner), ${emailOf(manager)} (manager),`);
  say(`  ${emailOf(PEOPLE[3] as DemoPerson)} (member) or ${emailOf(ADMIN)} (platform admin).`);
});

async function fillIn(tx: postgres.TransactionSql): Promise<void> {
  const random = createRandom(20_261_121);
  const now = Date.now();
  const today = now - (now % DAY);
  const company = random.uuid();
  const place = (person: DemoPerson) => ({ ...person, id: random.uuid() });
  const [people, admin] = [PEOPLE.map(place), place(ADMIN)];
  const everybody = [...people, admin];
  const known = await tx`select from public.profiles where email = any(${everybody.map(emailOf)})`;
  if (known.length > 0) {
    throw new Refusal(
      `The demo is here already. Sign in as ${emailOf(people[0] as DemoPerson)} with the password “${PASSWORD}”.`,
    );
  }

  say('People …');
  const encrypted_password = await hash(PASSWORD, {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  const since = (person: DemoPerson) =>
    new Date(now - (person.load === 'new' ? 1 : 380) * DAY).toISOString();
  await insert(
    tx,
    'auth.users',
    everybody.map((person) => ({
      instance_id: '00000000-0000-0000-0000-000000000000',
      id: person.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: emailOf(person),
      encrypted_password,
      email_confirmed_at: since(person),
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      raw_user_meta_data: { first_name: person.first, last_name: person.last },
      created_at: since(person),
      updated_at: since(person),
      confirmation_token: '',
      recovery_token: '',
      email_change_token_new: '',
      email_change: '',
    })),
  );
  await insert(
    tx,
    'auth.identities',
    everybody.map((person) => ({
      provider_id: person.id,
      user_id: person.id,
      provider: 'email',
      identity_data: { sub: person.id, email: emailOf(person), email_verified: true },
      created_at: since(person),
      updated_at: since(person),
    })),
  );
  await insert(tx, 'public.companies', [
    {
      id: company,
      name: COMPANY,
      website: 'https://harbour-pine.example',
      time_zone: 'Europe/Oslo',
      created_at: since(ADMIN),
    },
  ]);
  for (const { id, role, zone } of people) {
    await tx`
      update public.profiles set company_id = ${company}, role = ${role === 'manager' ? 'manager' : 'other'},
        is_company_owner = ${role === 'owner'}, time_zone = ${zone} where id = ${id}`;
  }
  await tx`update public.profiles set shares_new_tasks = true where company_id = ${company}`;
  await tx`update public.profiles set is_admin = true where id = ${admin.id}`;
  await tx`insert into public.subscriptions (company_id, tier, reason) values (${company}, 'enterprise', 'Demo')`;

  // From here on no triggers run: they would set the current time in rows of the past year.
  await tx`set local session_replication_role = replica`;
  let tasks = 0;
  for (const person of people) {
    const { done, open } = workOf(person, { today, now, company, random });
    await insert(tx, 'public.tasks', done);
    await insert(tx, 'public.tasks', open);
    tasks += done.length + open.length;
    say(`${person.first} ${person.last}: ${done.length} tasks done, ${open.length} open`);
  }
  const delegated = delegationsOf(people, { now, company, random });
  await insert(tx, 'public.tasks', delegated.tasks);
  await insert(tx, 'public.delegated_tasks', delegated.delegations);
  await insertNotifications(tx, delegated.notifications);
  await insert(tx, 'public.goals', goalsOf(people, { now, random }));
  const around = surroundingsOf(people, admin, { now, company, random });
  await insert(tx, 'public.invitations', around.invitations);
  await insert(tx, 'public.support_tickets', around.tickets);
  await insert(tx, 'public.support_messages', around.messages);
  await insert(tx, 'public.support_replies', around.replies);
  await insert(tx, 'public.feedback', around.feedback);
  await insert(tx, 'public.contact_messages', around.contact);
  await followUp(tx);
  say(`${tasks + delegated.tasks.length} tasks, ${delegated.delegations.length} delegations`);
}

/**
 * Writes what the triggers would have written: completion days, search words, unlocked streak
 * achievements, progress of goals, activity logs, and notifications of completed tasks.
 */
async function followUp(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    update public.tasks set completed_on = app.day_of(user_id, completed_at),
      completed_hour = extract(hour from app.clock_of(user_id, completed_at))
    where completed_at is not null and completed_on is null`;
  await tx`
    update public.goals set completed_on = app.day_of(user_id, completed_at)
    where completed_at is not null and completed_on is null`;
  await tx`
    insert into app.task_words (task_id, user_id, words)
    select id, user_id, app.words_of(title, notes) from public.tasks on conflict do nothing`;
  await tx`select app.unlock_past_streaks()`;
  // Each goal's progress grows evenly to its current value, with an entry every two weeks.
  await tx`
    insert into public.goal_progress (user_id, goal_id, noted_on, value, noted_at)
    select goal.user_id, goal.id, day::date,
      round(goal.current_value * extract(epoch from day - goal.created_at)
        / greatest(1, extract(epoch from coalesce(goal.completed_at, now()) - goal.created_at))),
      day
    from public.goals as goal
    join public.profiles as person on person.id = goal.user_id and person.email like '%@harbour-pine.example'
    cross join generate_series(goal.created_at, coalesce(goal.completed_at, now()), '14 days') as day
    on conflict do nothing`;
  await tx`
    insert into public.activity_logs (user_id, company_id, activity_type, description, metadata, created_at)
    select task.user_id, task.company_id, 'task_completed', format('Completed “%s”', task.title),
      jsonb_build_object('task_id', task.id, 'title', task.title, 'quadrant', task.quadrant,
        'estimated_minutes', task.duration_estimated,
        'actual_minutes', coalesce(round(extract(epoch from task.completed_at - task.started_at) / 60), 0),
        'started_at', task.started_at, 'completed_at', task.completed_at, 'due_date', task.deadline),
      task.completed_at
    from public.tasks as task
    join public.profiles as person on person.id = task.user_id and person.email like '%@harbour-pine.example'
    where task.status = 'completed'`;
  await tx`
    insert into public.activity_logs (user_id, company_id, activity_type, description, metadata, created_at)
    select delegated_by_user_id, company_id, 'task_delegated', format('Delegated “%s” to %s', title, delegated_to_name),
      jsonb_build_object('delegation_id', id, 'task_id', original_task_id, 'title', title, 'recipient', delegated_to_name),
      created_at
    from public.delegated_tasks where delegated_by_user_id in (
      select id from public.profiles where email like '%@harbour-pine.example')`;
  const completed = await tx`
    select user_id, 'task_completed' as kind, jsonb_build_object('task_id', id, 'title', title) as params,
      number > 3 as read, completed_at as created_at
    from (
      select task.*, row_number() over (partition by task.user_id order by task.completed_at desc) as number
      from public.tasks as task
      join public.profiles as person on person.id = task.user_id and person.email like '%@harbour-pine.example'
      where task.status = 'completed'
    ) as newest where number <= 25`;
  await insertNotifications(tx, completed);
}

/** Inserts notifications with the texts of their kinds, at the given times. */
async function insertNotifications(
  tx: postgres.TransactionSql,
  rows: readonly DemoRow[],
): Promise<void> {
  await tx`
    insert into public.notifications (user_id, title, message, type, read, action_url, metadata, created_at)
    select user_id, template.title, app.fill(template.message, row.params, user_id), type, read,
      app.fill(link, row.params, user_id),
      jsonb_build_object('kind', kind, 'topic', topic, 'params', row.params), created_at
    from jsonb_to_recordset(${tx.json(rows as never)}) as row(
      user_id uuid, kind app.notification_kind, params jsonb, read boolean, created_at timestamptz
    ) join app.notification_templates as template using (kind)`;
}

/** Inserts rows in batches of 500; columns that a row lacks are null in it. */
async function insert(tx: postgres.TransactionSql, table: string, rows: DemoRow[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  for (let from = 0; from < rows.length; from += 500) {
    const some = rows.slice(from, from + 500);
    await tx.unsafe(
      `insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [some as unknown as string],
    );
  }
}
