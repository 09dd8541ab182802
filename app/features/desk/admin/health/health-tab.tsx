import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clientInfo } from '#app/data/platform/config.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useMinute, usePersonClock } from '#app/features/account/profile/index.ts';
import { formatNumber } from '#app/ui/format.ts';
import { ListPlaceholder } from '#app/ui/tables/list-state.tsx';
import { shortMomentIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import { HealthCard } from './health-card.tsx';
import classes from './health-tab.module.css';
import { databaseVerdict, jobsVerdict, mailVerdict, realtimeVerdict, sizeText } from './judge.ts';
import { healthQuery } from './queries.ts';
import { ServicesCard } from './services-card.tsx';

/** /admin?tab=health: the status of the parts of the platform, and the software versions. */
export default function HealthTab() {
  const { zone } = usePersonClock();
  const now = useMinute();
  const query = useQuery(healthQuery);
  const { data, isFetching } = query;
  if (!data) {
    return (
      <ListPlaceholder
        loading={m.admin_health_loading()}
        failed={m.admin_health_failed()}
        query={query}
      />
    );
  }
  const { database, realtime, mail, jobs } = data;
  const at = (moment: string | null) => (moment ? shortMomentIn(zone, moment) : m.admin_never());
  return (
    <>
      <div>
        <Button
          variant="default"
          className={classes.again ?? ''}
          onClick={() => void queryClient.invalidateQueries({ queryKey: ['admin'] })}
          loading={isFetching}
        >
          {m.admin_health_check_again()}
        </Button>
      </div>
      <div className={classes.cards}>
        <ServicesCard />
        <HealthCard
          title={m.admin_health_database()}
          verdict={databaseVerdict(database)}
          details={[
            [m.admin_health_size(), sizeText(database.bytes)],
            [
              m.admin_health_connections(),
              m.admin_health_connections_used({
                used: database.connections,
                limit: database.most_connections,
              }),
            ],
            [m.admin_health_running_since(), at(database.started_at)],
          ]}
        />
        <HealthCard
          title={m.admin_health_realtime()}
          verdict={realtimeVerdict(realtime)}
          details={[
            [m.admin_health_tables(), formatNumber(realtime.tables)],
            [m.admin_health_readers(), formatNumber(realtime.readers)],
            [m.admin_health_lag(), sizeText(Math.max(0, realtime.lag_bytes ?? 0))],
          ]}
        />
        <HealthCard
          title={m.admin_health_mail()}
          verdict={mailVerdict(mail, Date.parse(now))}
          details={[
            [m.admin_mail_waiting(), formatNumber(mail.waiting)],
            [m.admin_mail_failing(), formatNumber(mail.failing)],
            [m.admin_health_mail_day(), formatNumber(mail.sent_day)],
            [m.admin_health_mail_last(), at(mail.last_sent)],
          ]}
        />
        <HealthCard
          title={m.admin_health_jobs()}
          verdict={jobsVerdict(jobs)}
          details={jobs.map(({ name, status, ended_at }) => {
            const moment = at(ended_at);
            if (!status) return [asText(name), m.admin_health_job_not_run()];
            return [
              asText(name),
              status === 'failed'
                ? m.admin_health_job_failed({ moment })
                : m.admin_health_job_done({ moment }),
            ];
          })}
        />
        <HealthCard
          title={m.admin_health_versions()}
          details={[
            [m.admin_health_web_app(), clientInfo.split('/')[1] ?? ''],
            [m.admin_health_postgres(), database.version],
            [m.admin_health_schema(), database.migration ?? m.ui_none()],
            [m.admin_health_migrations(), formatNumber(database.migrations)],
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
