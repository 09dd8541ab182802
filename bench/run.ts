import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { startHost, type TestHost } from '../tests/support/host.ts';
import { type Person, signUpPerson } from '../tests/support/people/people.ts';
import { board } from './board/board.ts';
import { dates } from './domain/dates.ts';
import { hostileInput } from './domain/hostile.ts';
import { placement } from './domain/placement.ts';
import { analytics } from './host/analytics.ts';
import { compareCalls, getter } from './host/load.ts';
import { memoryByPart, withoutPostgres } from './host/memory.ts';
import { realtime } from './host/realtime.ts';
import { searches } from './host/search.ts';
import { printCalibration } from './lib/calibration.ts';
import { type Measurement, printTable } from './lib/table.ts';
import { crowdLoad } from './load/load.ts';
import { promises } from './promises/promises.ts';
import { growth } from './scale/scale.ts';
import { visits } from './visits/visits.ts';

const TASKS = 100_000;
const quiet = { LOG_LEVEL: 'info' };

/** Makes the given person one of a thousand people with a hundred tasks each. */
async function fill(host: TestHost, person: Person): Promise<void> {
  await host.sql`
    insert into auth.users (id, email)
    select gen_random_uuid(), 'bench-' || number || '@example.com' from generate_series(2, 1000) as number`;
  await host.sql`
    insert into public.tasks (user_id, title, quadrant, created_at)
    select profile.id, 'Task ' || number, (array['do_now', 'schedule', 'delegate', 'drop'])[1 + number % 4],
      now() - make_interval(mins => number)
    from public.profiles as profile, generate_series(1, ${TASKS / 1000}) as number`;
  await host.sql`analyze public.tasks`;
  const [row] = await host.sql<{ all: number; own: number }[]>`
    select count(*)::int as all, count(*) filter (where user_id = ${person.id})::int as own
    from public.tasks`;
  if (row?.all !== TASKS || row.own !== 100)
    throw new Error('The tasks are not as they should be.');
}

async function reads(host: TestHost): Promise<Measurement[]> {
  const person = await signUpPerson(host);
  await fill(host, person);
  const path = '/tasks?select=*&order=created_at.desc&limit=100';
  const authorization = `Bearer ${person.session.access_token}`;
  const driver = postgres(host.databaseUrl, { max: 10, onnotice: () => {} });
  const claims = JSON.stringify({ sub: person.id, role: 'authenticated' });
  const result = await compareCalls(
    {
      gateway: getter(`${host.url}/rest/v1${path}`, { apikey: host.publishableKey, authorization }),
      postgrest: getter(host.dataApi.origin + path, { authorization }, host.dataApi.socketPath),
      driver: async () => {
        await driver.begin(async (tx) => {
          await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
          const rows = await tx`select * from public.tasks order by created_at desc limit 100`;
          JSON.stringify(rows);
        });
      },
    },
    { rounds: 3, seconds: 3 },
  );
  await driver.end();
  const { gateway, postgrest } = result;
  for (const [name, { perSecond, p99 }] of Object.entries(result)) {
    console.log(`100-row read, ${name}: ${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`);
  }
  console.log(
    `gateway to bare driver: ${(gateway.perSecond / result.driver.perSecond).toFixed(2)} of its requests a second\n`,
  );
  return [
    {
      name: '100-row read of 100,000: gateway to PostgREST, requests a second',
      measured: gateway.perSecond / postgrest.perSecond,
      budget: 0.85,
      unit: 'times',
      atLeast: true,
    },
    {
      name: '100-row read of 100,000: gateway to PostgREST, p99',
      measured: gateway.p99 / postgrest.p99,
      budget: 1.3,
      unit: 'times',
    },
  ];
}

/**
 * Measures a host by the budgets of design §7: its start, memory, reads, realtime, analytics and
 * searches.
 */
async function hostRows(): Promise<Measurement[]> {
  const freshStarted = performance.now();
  const host = await startHost({ env: quiet, firstStart: true });
  const fresh = (performance.now() - freshStarted) / 1000;
  await host.kill9();
  const warmStarted = performance.now();
  await host.restart();
  const warm = (performance.now() - warmStarted) / 1000;
  try {
    const idle = withoutPostgres(await memoryByPart(host.pid));
    const read = await reads(host);
    const after = withoutPostgres(await memoryByPart(host.pid));
    // Opens the local mailbox, which starts its process.
    await host.mails('nobody@example.com');
    const open = withoutPostgres(await memoryByPart(host.pid));
    const changes = await realtime(host);
    const found = await searches(host);
    return [
      { name: 'start, fresh', measured: fresh, budget: 3, unit: 's' },
      { name: 'start, data folder present (after kill -9)', measured: warm, budget: 1, unit: 's' },
      { name: 'memory, host idle, PostgreSQL apart', measured: idle, budget: 160, unit: 'MB' },
      { name: 'memory after the load', measured: after, budget: 250, unit: 'MB' },
      { name: 'memory after the load, local mailbox open', measured: open, unit: 'MB' },
      ...read,
      ...changes,
      ...(await analytics(host)),
      ...found,
    ];
  } finally {
    await host.stop();
  }
}

const { values, positionals: asked } = parseArgs({
  options: { profile: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const PARTS: Record<string, () => Promise<Measurement[]>> = {
  host: hostRows,
  board,
  visits,
  placement,
  dates,
  input: hostileInput,
  promises,
  load: () => crowdLoad(values.profile),
  growth,
};
await printCalibration();
const rows: Measurement[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name)) rows.push(...(await measure()));
}
// Print the calibration again, because the machine may have changed its speed meanwhile.
await printCalibration();
printTable(rows);
