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

/** Returns the median time of a call in ms, after 15 calls to warm up. */
async function time(call: Call, person: Person): Promise<number> {
  const times: number[] = [];
  for (let turn = -15; turn < TIMES; turn += 1) {
    const started = performance.now();
    const { error } = await call.run(person);
    if (error) throw error;
    if (turn >= 0) times.push(performance.now() - started);
  }
  return quantile(0.5, times);
}

async function measure(person: Person): Promise<Record<string, number>> {
  const result: Record<string, number> = {};
  for (const [name, call] of Object.entries(CALLS)) result[name] = await time(call, person);
  return result;
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
    const text = statement.replaceAll('$me', `'${person.id}'`);
    await sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${claims}, true)`;
      for (const [key, value] of Object.entries(AUTO_EXPLAIN)) {
        await tx`select set_config(${key}, ${value}, true)`;
      }
      // Only a superuser may change the settings of auto_explain, so switch the role afterwards.
      await tx.unsafe('set local role authenticated');
      plans = [];
      await tx.unsafe(text);
      await tx.unsafe('reset role');
      await tx`select set_config('auto_explain.log_min_duration', '-1', true)`;
    });
    const file = `${name.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.txt`;
    const kept = plans.filter((plan) => !/set_config|reset role/.test(plan.split('\n')[0] ?? ''));
    const body = `-- ${statement}\n\n${kept.join('\n\n')}\n`.replaceAll(person.id, '<the person>');
    await writeFile(join(PLANS, file), body);
  }
  await sql.end();
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
  const host = await startHost({ durable: true, env: { LOG_LEVEL: 'warn' } });
  try {
    const person = await signUpPerson(host, { first_name: 'Ana' });
    await makeCompany(person);
    await host.sql`update public.subscription_limits set max_tasks = null`;
    await fillDatabase(host, 100);
    const small = await measure(person);
    await host.sql`delete from public.tasks where title = 'Bench'`;
    const started = performance.now();
    await fillDatabase(host, 10_000);
    const [counted] = await host.sql`
      select (select count(*) from public.tasks) as tasks, (select count(*) from public.profiles) as people`;
    console.log(
      `${counted?.tasks} tasks of ${counted?.people} people, put in ${((performance.now() - started) / 1000).toFixed(0)} s\n`,
    );
    const large = await measure(person);
    await savePlans(host, person);
    return Object.keys(CALLS).map((name) => ({
      name: `growth, ${name} (${small[name]?.toFixed(1)} → ${large[name]?.toFixed(1)} ms)`,
      measured: (large[name] ?? Number.NaN) / (small[name] ?? Number.NaN),
      budget: 1.2,
      unit: 'times',
    }));
  } finally {
    await host.stop();
  }
}
