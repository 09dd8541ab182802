import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { startHost, type TestHost } from '../../tests/support/host.ts';
import { makeCompany } from '../../tests/support/people/companies.ts';
import { type Person, signUpPerson } from '../../tests/support/people/people.ts';
import { quantile } from '../lib/stats.ts';
import type { Measurement } from '../lib/table.ts';
import { CALLS, type Call } from './scale-calls.ts';
import { fillDatabase } from './scale-fill.ts';

const TIMES = 150;
const PLANS = join(import.meta.dirname, 'plans');

/** A host with a filled database, and a person with a hundred tasks. */
interface Side {
  host: TestHost;
  person: Person;
}

/**
 * Returns the median times of a call on both hosts in ms, after 15 calls each to warm up. The hosts
 * take turns, because a virtual machine's speed changes from minute to minute.
 */
async function time(call: Call, sides: readonly [Side, Side]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -15; turn < TIMES; turn += 1) {
    for (const [index, { person }] of sides.entries()) {
      const started = performance.now();
      const { error } = await call.run(person);
      if (error) throw error;
      if (turn >= 0) times[index]?.push(performance.now() - started);
    }
  }
  return [quantile(0.5, times[0]), quantile(0.5, times[1])];
}

/**
 * Starts a host whose database has the given number of people, with a hundred tasks each. The host
 * stops with `hosts`.
 */
async function filled(people: number, hosts: AsyncDisposableStack): Promise<Side> {
  const host = await startHost({ durable: true, env: { LOG_LEVEL: 'warn' } });
  hosts.defer(async () => {
    await host.stop();
  });
  const person = await signUpPerson(host, { first_name: 'Ana' });
  await makeCompany(person);
  await host.sql`update public.subscription_limits set max_tasks = null`;
  const started = performance.now();
  await fillDatabase(host, people);
  const [counted] = await host.sql`
    select (select count(*) from public.tasks) as tasks, (select count(*) from public.profiles) as people`;
  console.log(
    `${counted?.tasks} tasks of ${counted?.people} people, put in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  return { host, person };
}

/** Saves the query plan of each call, including the plans of statements inside functions. */
async function savePlans(host: TestHost, person: Person): Promise<void> {
  await mkdir(PLANS, { recursive: true });
  const claims = JSON.stringify({ sub: person.id, role: 'authenticated' });
  let plans: string[] = [];
  const sql = postgres(host.databaseUrl, {
    max: 1,
    onnotice: ({ message }) => {
      const [, plan] = /^duration: [\d.]+ ms {2}plan:\n([\s\S]*)$/.exec(message ?? '') ?? [];
      if (plan) plans.push(plan);
    },
  });
  await sql`load 'auto_explain'`;
  for (const [name, { sql: statement }] of Object.entries(CALLS)) {
    plans = [];
    const query = statement.replaceAll('$me', `'${person.id}'`);
    await sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${claims}, true)`;
      for (const [key, value] of Object.entries(AUTO_EXPLAIN)) {
        await tx`select set_config(${key}, ${value}, true)`;
      }
      // Only a superuser may change the settings of auto_explain, so switch the role afterwards.
      await tx.unsafe('set local role authenticated');
      plans = [];
      await tx.unsafe(query);
      await tx.unsafe('reset role');
      await tx`select set_config('auto_explain.log_min_duration', '-1', true)`;
    });
    const file = `${name.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.txt`;
    const kept = plans.filter((plan) => !/set_config|reset role/.test(plan.split('\n')[0] ?? ''));
    const body = `-- ${statement}\n\n${distinct(kept).join('\n\n')}\n`;
    const text = body.replaceAll(person.id, '<the person>');
    await writeFile(join(PLANS, file), text);
  }
  await sql.end();
}

/** Returns the first plan of each query: a statement may run a function for thousands of rows. */
function distinct(plans: readonly string[]): string[] {
  const queryOf = (plan: string) => plan.split(/^(?:Query Parameters|\S.*\(cost=)/m)[0];
  return [...Map.groupBy(plans, queryOf).values()].flatMap(([first]) => first ?? []);
}

const AUTO_EXPLAIN = {
  client_min_messages: 'log',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_min_duration': '0',
};

/**
 * Measures the calls in scale-calls.ts at two sizes of the database: 10,000 tasks of 100 people,
 * and 1,000,000 tasks of 10,000 people (design §7). The caller has the same hundred tasks at both
 * sizes. Saves the query plans at the large size in bench/scale/plans.
 */
export async function growth(): Promise<Measurement[]> {
  await using hosts = new AsyncDisposableStack();
  const small = await filled(100, hosts);
  const large = await filled(10_000, hosts);
  const rows: Measurement[] = [];
  for (const [name, call] of Object.entries(CALLS)) {
    const [before, after] = await time(call, [small, large]);
    rows.push({
      name: `growth, ${name} (${before.toFixed(1)} → ${after.toFixed(1)} ms)`,
      measured: after / before,
      budget: 1.2,
      unit: 'times',
    });
  }
  await savePlans(large.host, large.person);
  return rows;
}
