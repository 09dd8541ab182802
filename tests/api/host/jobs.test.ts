/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnHost, startHost } from '../../support/host.ts';
import { makeProject } from '../../support/project.ts';
import { until } from '../../support/until.ts';

const PROJECT = `
create table public.runs (
  job text,
  minute timestamptz default date_trunc('minute', now()),
  site text default current_setting('app.settings.site_url', true)
);
select cron.schedule('first', '* * * * *', $$insert into public.runs (job) values ('first')$$);
select cron.schedule('failing', '* * * * *', 'select 1/0');
select cron.schedule('last', '* * * * *', $$insert into public.runs (job) select 'last'; select 1$$);
select cron.schedule('never', '0 0 30 2 *', $$insert into public.runs (job) values ('never')$$);
select cron.schedule('nonsense', '99 x * * *', $$insert into public.runs (job) values ('nonsense')$$);
select cron.schedule('gone', '* * * * *', $$insert into public.runs (job) values ('gone')$$);
select cron.unschedule('gone');
select cron.schedule('slow', '* * * * *', 'select pg_sleep(600)');
select cron.schedule('ahead', '* * * * *', $$insert into public.runs (job) values ('ahead')$$);
update cron.job set last_run = now() + interval '1 year' where jobname = 'ahead';`;

// Two hosts share a database with five jobs that run every minute. The setup waits for a minute in
// which the four short jobs have run and the slow one has begun.
let project: Awaited<ReturnType<typeof makeProject>>;
let lender: OwnHost;
let hosts: OwnHost[];
let minute: string;
beforeAll(async () => {
  const empty = await makeProject({});
  lender = await startHost({ projectDir: empty.path });
  await empty.remove();
  await lender.sql`create database shared`;
  project = await makeProject({ 'supabase/migrations/1_jobs.sql': PROJECT });
  const env = { DATABASE_URL: lender.databaseUrl.replace(/postgres$/, 'shared') };
  hosts = [
    await startHost({ projectDir: project.path, env }),
    await startHost({ projectDir: project.path, env }),
  ];
  const first = await until(
    'the end of the quick jobs and the start of the slow one',
    async () => {
      const [row] = await sql()<{ minute: Date }[]>`
      select date_trunc('minute', start_time) as minute
      from cron.job_run_details join cron.job using (jobid)
      where jobname in ('first', 'failing', 'last', 'ahead') and end_time is not null or jobname = 'slow'
      group by 1 having count(distinct jobname) = 5 order by 1 limit 1`;
      return row;
    },
    75_000,
  );
  minute = first.minute.toISOString();
}, 120_000);
afterAll(async () => {
  for (const host of hosts ?? []) await host.stop();
  await lender?.stop();
  await project?.remove();
});

function sql(): OwnHost['sql'] {
  if (!hosts[0]) throw new Error('There is no host.');
  return hosts[0].sql;
}

describe('safety fault 13: scheduled jobs, two hosts on one database', () => {
  test('each job runs once a minute, on one host, slow ones in parallel with fast ones', async () => {
    const rows = await sql()`
      select jobname, count(*)::int as runs from cron.job_run_details join cron.job using (jobid)
      where date_trunc('minute', start_time) = ${minute} group by 1 order by 1`;
    // The job 'ahead' runs although its recorded last run is a year in the future.
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { jobname: 'ahead', runs: 1 },
      { jobname: 'failing', runs: 1 },
      { jobname: 'first', runs: 1 },
      { jobname: 'last', runs: 1 },
      { jobname: 'slow', runs: 1 },
    ]);
    const made = await sql()`select job from public.runs where minute = ${minute} order by 1`;
    expect(made.map(({ job }) => job)).toEqual(['ahead', 'first', 'last']);
  });

  test('a job that still runs is started again on neither host', async () => {
    const next = new Date(Date.parse(minute) + 60_000).toISOString();
    const hasDone = (host: OwnHost) =>
      [...host.log().matchAll(/"minute":"([^"]+)".*"minute done"/g)].some(
        ([, done = '']) => done >= next,
      );
    await until(
      'both hosts to be done with a later minute',
      async () => hosts.every(hasDone),
      150_000,
    );
    const { count } = await sql()`
      select from cron.job_run_details join cron.job using (jobid) where jobname = 'slow'`;
    expect(count).toBe(1);
  });

  test('a job knows the URL of its host, for links in mails', async () => {
    const sites = await sql()`select distinct site from public.runs where minute = ${minute}`;
    const urls = hosts.map(({ url }) => url);
    expect(sites).not.toHaveLength(0);
    for (const { site } of sites) expect(urls).toContain(site);
  });

  test('a failing job is recorded and logged, and does not stop the others', async () => {
    const rows = await sql()`
      select jobname, status, return_message from cron.job_run_details join cron.job using (jobid)
      where date_trunc('minute', start_time) = ${minute} and jobname <> 'slow' order by 1`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { jobname: 'ahead', status: 'succeeded', return_message: 'INSERT 1' },
      { jobname: 'failing', status: 'failed', return_message: 'division by zero' },
      { jobname: 'first', status: 'succeeded', return_message: 'INSERT 1' },
      { jobname: 'last', status: 'succeeded', return_message: 'SELECT 1' },
    ]);
    expect(hosts.map((host) => host.log()).join()).toContain('division by zero');
  });

  test('an invalid schedule is reported once and does not stop the host', async () => {
    // Allow more than a minute, because the second host may have started after the minute in which
    // the first host ran the jobs.
    await until(
      'both to say so',
      async () => hosts.every((host) => /no schedule/.test(host.log())),
      75_000,
    );
  });

  test('a schedule that pg_cron would refuse is refused', async () => {
    await expect(sql()`select cron.schedule('bad', 'every minute', 'select 1')`).rejects.toThrow(
      /job_schedule_check/,
    );
  });

  test('only the database owner can schedule', async () => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      await expect(
        sql().begin(async (tx) => {
          await tx.unsafe(`set local role ${role}`);
          await tx`select cron.schedule('x', '* * * * *', 'select 1')`;
        }),
      ).rejects.toThrow('permission denied for schema cron');
    }
  });

  test('a host that stops ends its running jobs in time and records that', async () => {
    for (const host of hosts) expect(await host.stop()).toBe(0);
    hosts = [];
    const { default: postgres } = await import('postgres');
    const after = postgres(lender.databaseUrl.replace(/postgres$/, 'shared'), { max: 1 });
    const rows = await after`
      select status, return_message from cron.job_run_details join cron.job using (jobid)
      where jobname = 'slow'`;
    const twice = await after`
      select jobid from cron.job_run_details group by jobid, date_trunc('minute', start_time)
      having count(*) > 1`;
    await after.end();
    expect([...twice]).toEqual([]);
    for (const row of rows) {
      expect({ ...row }).toEqual({
        status: 'failed',
        return_message: 'canceling statement due to user request',
      });
    }
  });
});
