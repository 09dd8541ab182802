import { Button } from '@mantine/core';
import { usePersonClock } from '#app/features/profile/index.ts';
import { shortMomentIn } from '#domain/dates/dates.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import classes from './mail-table.module.css';
import type { OutboxMail } from './queries.ts';

interface Props {
  mails: readonly OutboxMail[];
  isOld: boolean;
  /** Id of the email being retried. */
  retrying: number | undefined;
  retry: (mail: number) => void;
}

/** Emails with their state. Failed ones show the error and a retry button. */
export function MailTable({ mails, isOld, retrying, retry }: Props) {
  const { zone } = usePersonClock();
  const columns: Column<OutboxMail>[] = [
    {
      head: 'Mail',
      kind: 'lead',
      width: '40%',
      cell: ({ subject, recipient }) => (
        <div>
          <bdi className={classes.subject}>{subject}</bdi>
          <small>{recipient}</small>
        </div>
      ),
    },
    { head: 'Written', cell: ({ created_at }) => shortMomentIn(zone, created_at) },
    {
      head: 'State',
      width: '34%',
      cell: (mail) => (
        <div className={classes.state}>
          <State mail={mail} zone={zone} />
          {mail.state === 'failing' && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Send again: ${mail.subject} to ${mail.recipient}`}
              onClick={() => retry(mail.id)}
              loading={retrying === mail.id}
            >
              Send again
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <DataTable label="Mail" columns={columns} rows={mails} keyOf={({ id }) => id} isOld={isOld} />
  );
}

function State({ mail, zone }: { mail: OutboxMail; zone: string }) {
  if (mail.state === 'sent') return <span>Sent {shortMomentIn(zone, mail.sent_at)}</span>;
  if (mail.state === 'waiting') return <span>Waiting</span>;
  const tries = mail.attempts === 1 ? '1 try' : `${mail.attempts} tries`;
  return (
    <span>
      <b className={classes.failing}>Failing after {tries}</b>
      <small>{mail.last_error}</small>
      <small>Next try {shortMomentIn(zone, mail.next_attempt_at)}</small>
    </span>
  );
}
