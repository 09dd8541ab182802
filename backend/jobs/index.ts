import { Cron } from 'croner';
import type postgres from 'postgres';
import type { Logger } from '../core/log.ts';
import { messageOf } from '../core/start-error.ts';
import { createSql, isConnectionLost } from '../database/client.ts';
import {
  claim,
  findJobs,
  forgetOldRuns,
  isHostCron,
  type Job,
  lockJob,
  recordEnd,
  recordStart,
  releaseJob,
} from './store.ts';

const MINUTE = 60_000;
/** Maximum jobs at a time on this host; the other jobs of the minute wait. */
const MOST_JOBS = 4;

/**
 * Runs the due jobs of schema cron at the start of each minute, in UTC as pg_cron does, unless
 * pg_cron itself runs them. A minute without a running host is skipped, and results go to
 * cron.job_run_details. When several hosts share a database, a due job runs on only one of them,
 * and a job that still runs on any of them is not started again. Jobs read the site's URL, for
 * links in mails, from the setting `app.settings.site_url`.
 */
export function startJobs(options: {
  sql: postgres.Sql;
  databaseUrl: string;
  siteUrl: string;
  log: Logger;
}): { stop: () => Promise<void> } {
  const { sql, databaseUrl, siteUrl, log } = options;
  const connections = createSql(databaseUrl, { max: MOST_JOBS });
  const running = new Map<number, { cancel: () => void } | undefined>();
  const reported = new Set<string>();
  let stopped = false;
  let timer: NodeJS.Timeout;
  let ticks: Promise<void> = Promise.resolve();

  function isDue({ schedule }: Job, minute: Date): boolean {
    try {
      return new Cron(schedule, { timezone: 'UTC', mode: '5-part', paused: true }).match(minute);
    } catch (error) {
      if (!reported.has(schedule)) log.warn({ schedule, error: messageOf(error) }, 'no schedule');
      reported.add(schedule);
      return false;
    }
  }

  async function run(job: Job, minute: Date): Promise<void> {
    if (stopped || running.has(job.id)) return;
    running.set(job.id, undefined);
    try {
      // Each job has its own connection: on a shared connection, the driver would queue other jobs
      // behind a slow job.
      const connection = await connections.reserve();
      try {
        if (stopped || !(await lockJob(connection, job.id))) return;
        try {
          if (await claim(sql, job.id, minute)) await runOn(connection, job);
        } finally {
          await releaseJob(connection);
        }
      } finally {
        connection.release();
      }
    } finally {
      running.delete(job.id);
    }
  }

  async function runOn(connection: postgres.ReservedSql, job: Job): Promise<void> {
    await connection`select set_config('app.settings.site_url', ${siteUrl}, false)`;
    const runId = await recordStart(sql, job);
    const query = connection.unsafe(job.command).simple();
    running.set(job.id, query);
    if (stopped) query.cancel();
    const outcome = await query.then(
      (result) => ({ status: 'succeeded' as const, message: asText(result) }),
      (error: unknown) => ({ status: 'failed' as const, message: messageOf(error) }),
    );
    await recordEnd(sql, runId, outcome);
    if (outcome.status === 'failed') log.error({ job: job.name, error: outcome.message }, 'job');
    else log.debug({ job: job.name }, 'job done');
  }

  async function tick(minute: Date): Promise<void> {
    try {
      if (!(await isHostCron(sql))) return;
      const due = (await findJobs(sql)).filter((job) => isDue(job, minute));
      const ended = await Promise.allSettled(due.map((job) => run(job, minute)));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      if (minute.getUTCMinutes() === 0) await forgetOldRuns(sql);
      log.debug({ minute: minute.toISOString(), due: due.length }, 'minute done');
    } catch (error) {
      if (!stopped && !isConnectionLost(error)) log.error({ error: messageOf(error) }, 'jobs');
    }
  }

  function wait(): void {
    timer = setTimeout(
      () => {
        // A timer may fire slightly early: the last half second of a minute counts for the next
        // minute.
        const minute = new Date(Math.floor((Date.now() + 500) / MINUTE) * MINUTE);
        const ticking = tick(minute);
        ticks = Promise.all([ticks, ticking]).then(() => undefined);
        wait();
      },
      MINUTE - ((Date.now() + 500) % MINUTE) + 500,
    );
  }
  wait();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      for (const query of running.values()) query?.cancel();
      await ticks;
      await connections.end({ timeout: 2 });
    },
  };
}

/**
 * Returns the command and row count of the last statement, as the database reports them, such as
 * `DELETE 3`.
 */
function asText(result: {
  command?: string;
  count?: number;
  at: (index: number) => unknown;
}): string {
  const last = result.command === undefined ? result.at(-1) : result;
  const { command = '', count = 0 } = (last ?? {}) as { command?: string; count?: number };
  return `${command} ${count}`;
}
