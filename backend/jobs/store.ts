import type postgres from 'postgres';

export interface Job {
  id: number;
  name: string;
  schedule: string;
  command: string;
}

/** Returns whether the host created schema cron; if pg_cron created it, pg_cron runs the jobs. */
export async function isHostCron(sql: postgres.Sql): Promise<boolean> {
  const [schema] = await sql<{ own: boolean | null }[]>`
    select obj_description(oid, 'pg_namespace') = 'made by the host' as own
    from pg_catalog.pg_namespace where nspname = 'cron'`;
  return schema?.own ?? false;
}

export async function findJobs(sql: postgres.Sql): Promise<Job[]> {
  return await sql<Job[]>`
    select jobid::int as id, coalesce(jobname, 'job ' || jobid) as name, schedule, command
    from cron.job where active order by jobid`;
}

/** Class of the advisory locks of running jobs; any constant works if it is equal on every host. */
const LOCK = 710_202_611;

/**
 * Locks a job; returns false while any host runs the job. `releaseJob` releases the lock. When a
 * host crashes, the lock ends with the host's connection.
 */
export async function lockJob(connection: postgres.ReservedSql, id: number): Promise<boolean> {
  const [row] = await connection<{ locked: boolean }[]>`
    select pg_try_advisory_lock(${LOCK}, ${id}) as locked`;
  return row?.locked ?? false;
}

/** Releases the lock, and undoes what the job's command has left behind on the connection. */
export async function releaseJob(connection: postgres.ReservedSql): Promise<void> {
  const statements = 'rollback; reset role; reset all; select pg_advisory_unlock_all()';
  await connection.unsafe(statements).simple();
}

/**
 * Claims a job for a minute, so that only one host runs the job; returns false when the job is
 * already claimed for this minute, or no longer active. Ignores a `last_run` more than five minutes
 * in the future: the clock has been set back after that run, because the clocks of two hosts are
 * assumed to differ by less than five minutes.
 */
export async function claim(sql: postgres.Sql, id: number, minute: Date): Promise<boolean> {
  const taken = await sql`
    update cron.job set last_run = ${minute}
    where jobid = ${id} and active and (last_run is null or last_run < ${minute}
      or last_run > ${minute}::timestamptz + interval '5 minutes')
    returning jobid`;
  return taken.length === 1;
}

export async function recordStart(sql: postgres.Sql, job: Job): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into cron.job_run_details (jobid, database, username, command, status, start_time)
    values (${job.id}, current_database(), current_user, ${job.command}, 'running', now())
    returning runid::int as id`;
  if (!row) throw new Error('The run of a job was not kept.');
  return row.id;
}

export async function recordEnd(
  sql: postgres.Sql,
  id: number,
  outcome: { status: 'succeeded' | 'failed'; message: string },
): Promise<void> {
  await sql`
    update cron.job_run_details
    set status = ${outcome.status}, return_message = ${outcome.message.slice(0, 1000)}, end_time = now()
    where runid = ${id}`;
}

/** Deletes old runs, also those whose host has crashed and recorded no end. */
export async function forgetOldRuns(sql: postgres.Sql): Promise<void> {
  await sql`delete from cron.job_run_details
    where coalesce(end_time, start_time) < now() - interval '30 days'`;
}
