import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import type { AppError } from '#app/data/errors/errors.ts';
import { FailedBox } from '#app/ui/feedback/failed-box.tsx';
import { StateBox } from '#app/ui/feedback/state-box.tsx';
import { m } from '#messages';
import classes from './team-page.module.css';

interface Props {
  hasCompany: boolean;
  isAdmin: boolean;
  /** Whether the person is the only member. */
  isAlone: boolean;
  error: AppError | null;
  busy: boolean;
  retry: () => void;
  invite: () => void;
}

/** Renders what is shown instead of the team: the skeleton, the error or how to get a team. */
export function TeamState({ hasCompany, isAdmin, isAlone, error, busy, retry, invite }: Props) {
  if (!hasCompany) {
    return (
      <StateBox
        title={m.team_no_company_title()}
        act={
          isAdmin ? (
            <Button component={Link} to="/admin?tab=companies">
              {m.team_manage_companies()}
            </Button>
          ) : (
            <Button component={Link} to="/settings#company">
              {m.team_create_company()}
            </Button>
          )
        }
      >
        {isAdmin ? m.team_admin_text() : m.team_no_company_text()}
      </StateBox>
    );
  }
  if (isAlone) {
    return (
      <StateBox
        title={m.team_alone_title()}
        act={<Button onClick={invite}>{m.team_invite()}</Button>}
      >
        {m.team_alone_text()}
      </StateBox>
    );
  }
  if (error) {
    return (
      <FailedBox title={m.team_failed()} busy={busy} retry={retry}>
        {error.message}
      </FailedBox>
    );
  }
  return (
    <div className={classes.skeleton} role="status" aria-label={m.team_loading()}>
      <Skeleton height={120} radius={12} />
      <Skeleton height={36} width={280} radius={10} />
      <Skeleton height={380} radius={12} />
    </div>
  );
}
