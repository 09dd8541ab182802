import { Button } from '@mantine/core';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { TYPED } from '#app/ui/typed.ts';
import { momentIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import classes from './message-card.module.css';
import type { ReceivedMessage } from './queries.ts';

/** One message with its author and actions. */
export function MessageCard({ message, handle }: { message: ReceivedMessage; handle: () => void }) {
  const { zone } = usePersonClock();
  const { subject, text, name, email, page, created_at, handled_at } = message;
  const who = name || email;
  const reply = `mailto:${encodeURIComponent(email)}${subject && `?subject=${encodeURIComponent(m.admin_message_reply_subject({ subject }))}`}`;
  return (
    <article className={classes.card} aria-label={m.admin_message_from({ name: who })}>
      <header className={classes.header}>
        <div>
          <bdi translate="no" className={classes.who}>
            {who}
          </bdi>
          {name && <span>{email}</span>}
        </div>
        <time dateTime={created_at}>{momentIn(zone, created_at)}</time>
      </header>
      {subject && (
        <h3 className={classes.subject} {...TYPED}>
          {subject}
        </h3>
      )}
      <p className={classes.text} {...TYPED}>
        {text}
      </p>
      <footer className={classes.footer}>
        <span>
          {page && m.admin_message_sent_from({ page })}{' '}
          {handled_at && m.admin_message_handled_at({ moment: momentIn(zone, handled_at) })}
        </span>
        <Button
          size="xs"
          variant="default"
          component="a"
          href={reply}
          aria-label={m.admin_message_reply_to({ name: who })}
        >
          {m.admin_message_reply()}
        </Button>
        <Button size="xs" variant="default" onClick={handle}>
          {handled_at ? m.admin_message_reopen() : m.admin_message_handle()}
        </Button>
      </footer>
    </article>
  );
}
