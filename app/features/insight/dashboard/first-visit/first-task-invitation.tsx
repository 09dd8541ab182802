import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Card } from '#app/ui/components/card.tsx';
import { m } from '#messages';
import classes from './first-visit.module.css';

/** Renders the card that, once the samples are closed, invites the person to add a first task. */
export function FirstTaskInvitation() {
  const add = useRef<HTMLAnchorElement>(null);
  // The buttons that opened this card are unmounted, so the focus is lost: focus the add button.
  useEffect(() => add.current?.focus(), []);
  return (
    <Card title={m.dashboard_invite_title()} heading="h2">
      <div className={classes.invite}>
        <p>{m.dashboard_invite_text()}</p>
        <Button ref={add} component={Link} to="/tasks" state={{ quickAdd: true }}>
          {m.dashboard_invite_action()}
        </Button>
      </div>
    </Card>
  );
}
