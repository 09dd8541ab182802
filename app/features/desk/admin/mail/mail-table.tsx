import { Button } from '@mantine/core';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import type { Column } from '#app/ui/tables/column.ts';
import { DataTable } from '#app/ui/tables/data-table.tsx';
import { shortMomentIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import classes from './mail-table.module.css';
import type { OutboxMail } from './queries.ts';

interface Props {
  mails: readonly OutboxMail[];
  isOld: boolean;
  /** Id of the email being retried. */
  retrying: number | undefined;
  retry: (mail: number) => void;
}

/** Emails with their state. Failed emails show the error and a retry button. */
export function MailTable({ mails, isOld, retrying, retry }: Props) {
  const { zone } = usePersonClock();
  const columns: Column<OutboxMail>[] = [
    {
      key: 'subject',
      header: m.admin_mail(),
      kind: 'name',
      width: '40%',
      cell: ({ subject, recipient }) => (
        <div>
          <bdi translate="no">{subject}</bdi>
          <small>{recipient}</small>
        </div>
      ),
    },
    {
      key: 'created',
      header: m.admin_mail_created(),
      cell: ({ created_at }) => shortMomentIn(zone, created_at),
    },
    {
      key: 'status',
      header: m.ui_status(),
      width: '34%',
      cell: (mail) => (
        <div className={classes.state}>
          <State mail={mail} zone={zone} />
          {mail.state === 'failing' && (
            <Button
              size="xs"
              variant="default"
              aria-label={m.admin_mail_resend_one({
                subject: mail.subject,
                recipient: mail.recipient,
              })}
              onClick={() => retry(mail.id)}
              loading={retrying === mail.id}
            >
              {m.admin_mail_resend()}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <DataTable
      label={m.admin_mail()}
      columns={columns}
      rows={mails}
      keyOf={({ id }) => id}
      isOld={isOld}
    />
  );
}

function State({ mail, zone }: { mail: OutboxMail; zone: string }) {
  if (mail.state === 'sent')
    return <span>{m.admin_mail_sent_at({ moment: shortMomentIn(zone, mail.sent_at) })}</span>;
  if (mail.state === 'waiting') return <span>{m.admin_mail_waiting()}</span>;
  return (
    <span>
      <b className={classes.failing}>{m.admin_mail_failing_after({ count: mail.attempts })}</b>
      <small>{mail.last_error}</small>
      <small>{m.admin_mail_next_try({ moment: shortMomentIn(zone, mail.next_attempt_at) })}</small>
    </span>
  );
}
