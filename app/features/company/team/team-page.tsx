import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AppError } from '#app/data/errors/errors.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { csvSeparator } from '#app/data/storage/csv-format.ts';
import { downloadCsv } from '#app/data/storage/download.ts';
import { usePersonClock, useProfile } from '#app/features/account/profile/index.ts';
import { InvitationsCard, InviteDialog } from '#app/features/company/company/index.ts';
import { Offline } from '#app/ui/feedback/offline.tsx';
import { mondayOf } from '#domain/team/load.ts';
import { m } from '#messages';
import { BalanceCard } from './balance-card.tsx';
import { type TeamRow, teamQuery } from './queries.ts';
import { ReassignDialog } from './reassign-dialog.tsx';
import { csvOfTeam, WEEKS, type Weeks } from './table.ts';
import classes from './team-page.module.css';
import { TeamState } from './team-state.tsx';
import { TeamTable } from './team-table.tsx';
import { TEAM_TOASTS } from './toasts.ts';

/**
 * Renders /team-dashboard (spec §2): the workload of each member, and which members have too much
 * work or have room for more.
 */
export default function TeamPage() {
  const profile = useProfile();
  const companyId = profile?.company_id ?? '';
  const query = useQuery(teamQuery(companyId));
  const { countedToday } = usePersonClock();
  const [params, setParams] = useSearchParams();
  const [receiver, setReceiver] = useState<TeamRow>();
  const [inviting, setInviting] = useState(false);
  const weeks = WEEKS.find((each) => String(each) === params.get('weeks')) ?? 8;
  const monday = mondayOf(countedToday);
  const download = useCsv();
  const { data } = query;
  // Admins can open the page too, but only the owner and the managers of a company manage its team:
  // spec §6's manage_team_members applies to the person's own team.
  const manages = profile !== null && (profile.is_company_owner || profile.role === 'manager');

  const dialog = (
    <Suspense>
      {inviting && <InviteDialog companyId={companyId} onClose={() => setInviting(false)} />}
    </Suspense>
  );
  if (!data || data.length < 2) {
    return (
      <div className={classes.page}>
        <TeamState
          hasCompany={companyId !== ''}
          isAdmin={profile?.is_admin ?? false}
          isAlone={data !== undefined}
          error={query.error}
          busy={query.isFetching}
          retry={() => void query.refetch()}
          invite={() => setInviting(true)}
        />
        {data !== undefined && manages && (
          <Suspense>
            <InvitationsCard companyId={companyId} />
          </Suspense>
        )}
        {dialog}
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <Offline>{m.team_offline()}</Offline>
      <BalanceCard team={data} delegateTo={setReceiver} />
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={m.team_weeks()}
          data={WEEKS.map((count) => ({
            value: String(count),
            label: m.team_weeks_count({ count }),
          }))}
          value={String(weeks)}
          onChange={(value) => setParams({ weeks: value }, { replace: true })}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={() => download({ rows: data, monday, weeks })}
        >
          {m.team_export()}
        </Button>
      </div>
      <TeamTable team={data} monday={monday} weeks={weeks} delegateTo={setReceiver} />
      {manages && (
        <Suspense>
          <InvitationsCard companyId={companyId} invite={() => setInviting(true)} />
        </Suspense>
      )}
      {dialog}
      {receiver && (
        <ReassignDialog
          key={receiver.person}
          receiver={receiver}
          onClose={() => setReceiver(undefined)}
        />
      )}
    </div>
  );
}

interface Shown {
  rows: readonly TeamRow[];
  monday: string;
  weeks: Weeks;
}

/** Returns a function that downloads the team's stats as CSV and shows a toast. */
function useCsv() {
  const { mutate } = useSingleMutation<void, AppError, Shown>({
    mutationFn: async ({ rows, monday, weeks }) =>
      downloadCsv(
        csvOfTeam(rows, monday, weeks, csvSeparator()),
        `team-${weeks}-weeks-to-${monday}`,
      ),
    networkMode: 'always',
    meta: { successToast: () => TEAM_TOASTS.downloaded },
  });
  return mutate;
}
