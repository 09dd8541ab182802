import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppError } from '#app/data/api/errors.ts';
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

/** Shown instead of the team: loading, error, or how to get a team. */
export function TeamState({ hasCompany, isAdmin, isAlone, error, busy, retry, invite }: Props) {
  if (!hasCompany) {
    return (
      <Said
        title="You belong to no company"
        act={
          isAdmin ? (
            <Button component={Link} to="/admin?tab=companies">
              Manage companies
            </Button>
          ) : (
            <Button component={Link} to="/settings#company">
              Create a company
            </Button>
          )
        }
      >
        {isAdmin
          ? 'A team is the people of a company. As an admin you manage all companies in the administration.'
          : 'A team is the people of a company. Create one, or accept an invitation to one.'}
      </Said>
    );
  }
  if (isAlone) {
    return (
      <Said
        title="You are the only one in the team"
        act={<Button onClick={invite}>Invite people</Button>}
      >
        Once others are here, you see how much each has to do, who has too much, and who has room.
      </Said>
    );
  }
  if (error) {
    return (
      <div className={classes.state} role="alert">
        <h2>The team’s figures could not be loaded</h2>
        <p>{error.message}</p>
        <Button onClick={retry} loading={busy}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading the team">
      <Skeleton height={120} radius={12} />
      <Skeleton height={36} width={280} radius={10} />
      <Skeleton height={380} radius={12} />
    </div>
  );
}

function Said({ title, act, children }: { title: string; act: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.state}>
      <h2>{title}</h2>
      <p>{children}</p>
      {act}
    </div>
  );
}
