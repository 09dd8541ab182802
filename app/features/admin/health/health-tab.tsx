import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clientInfo } from '#app/data/platform/config.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useMinute, usePersonClock } from '#app/features/profile/index.ts';
import { LoadFailed } from '#app/ui/components/load-state.tsx';
import { shortMomentIn } from '#domain/dates/dates.ts';
import list from '../list/list.module.css';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { HealthCard } from './health-card.tsx';
import classes from './health-tab.module.css';
import { databaseVerdict, jobsVerdict, mailVerdict, realtimeVerdict, sizeText } from './judge.ts';
import { healthQuery } from './queries.ts';
import { ServicesCard } from './services-card.tsx';

/** /admin?tab=health: the status of every part of the platform, and its versions. */
export default function HealthTab() {
  const { zone } = usePersonClock();
  const now = useMinute();
  const { data, error, isFetching, refetch } = useQuery(healthQuery);
  if (!data && !error) return <ListSkeleton label="Loading the health" />;
  if (!data) {
    return (
      <div className={list.failed}>
        <LoadFailed
          what="The health could not be loaded"
          message={error?.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      </div>
    );
  }
  const { database, realtime, mail, jobs } = data;
  const at = (moment: string | null) => (moment ? shortMomentIn(zone, moment) : 'Never');
  const count = (number: number) => number.toLocaleString('en-GB');
  return (
    <>
      <div>
        <Button
          variant="default"
          className={classes.again ?? ''}
          onClick={() => void queryClient.invalidateQueries({ queryKey: ['admin'] })}
          loading={isFetching}
        >
          Check again
        </Button>
      </div>
      <div className={classes.cards}>
        <ServicesCard />
        <HealthCard
          title="Database"
          verdict={databaseVerdict(database)}
          facts={[
            ['Size', sizeText(database.bytes)],
            ['Connections', `${database.connections} of ${database.most_connections}`],
            ['Running since', at(database.started_at)],
          ]}
        />
        <HealthCard
          title="Realtime"
          verdict={realtimeVerdict(realtime)}
          facts={[
            ['Tables told of', count(realtime.tables)],
            ['Readers of the stream', count(realtime.readers)],
            ['Behind by', sizeText(Math.max(0, realtime.lag_bytes ?? 0))],
          ]}
        />
        <HealthCard
          title="Mail"
          verdict={mailVerdict(mail, Date.parse(now))}
          facts={[
            ['Waiting', count(mail.waiting)],
            ['Failing', count(mail.failing)],
            ['Sent in 24 hours', count(mail.sent_day)],
            ['Last sent', at(mail.last_sent)],
          ]}
        />
        <HealthCard
          title="Queue of jobs"
          verdict={jobsVerdict(jobs)}
          facts={jobs.map(({ name, status, ended_at }) => [
            asText(name),
            status ? `${status === 'failed' ? 'Failed' : 'Done'}, ${at(ended_at)}` : 'Not run yet',
          ])}
        />
        <HealthCard
          title="Versions"
          facts={[
            ['Web app', clientInfo.split('/')[1] ?? ''],
            ['PostgreSQL', database.version],
            ['Schema', database.migration ?? 'None'],
            ['Migrations', count(database.migrations)],
          ]}
        />
      </div>
    </>
  );
}

/** Turns `delete-due-accounts` into `Delete due accounts`. */
function asText(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
