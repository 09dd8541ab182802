import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import classes from './invitation.module.css';
import type { Invitation } from './queries.ts';

export function Joined({ invitation: { company, role } }: { invitation: Invitation }) {
  return (
    <SplitPage title={`You belong to ${company} now`}>
      <p className={classes.lead}>
        {role === 'manager'
          ? 'As a manager you see how much the team has to do, and can invite people.'
          : 'The tasks that you keep from now on count for the company too.'}
      </p>
      <div className={classes.answers}>
        <Button component={Link} to="/dashboard" fullWidth>
          Open your dashboard
        </Button>
        {role === 'manager' && (
          <Button component={Link} to="/team-dashboard" variant="default" fullWidth>
            Open the team’s
          </Button>
        )}
      </div>
    </SplitPage>
  );
}
