import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import classes from './invitation.module.css';
import type { Invitation } from './queries.ts';

export function Joined({ invitation: { company, role } }: { invitation: Invitation }) {
  return (
    <SplitPage title={m.invitation_joined_title({ company })}>
      <p className={classes.lead}>
        {role === 'manager' ? m.invitation_joined_manager() : m.invitation_joined_member()}
      </p>
      <div className={classes.answers}>
        <Button component={Link} to="/dashboard" fullWidth>
          {m.invitation_open_dashboard()}
        </Button>
        {role === 'manager' && (
          <Button component={Link} to="/team-dashboard" variant="default" fullWidth>
            {m.invitation_open_team_dashboard()}
          </Button>
        )}
      </div>
    </SplitPage>
  );
}
