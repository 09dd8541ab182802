import { Button } from '@mantine/core';
import { usePersonClock } from '#app/features/profile/index.ts';
import { momentIn } from '#domain/dates/dates.ts';
import classes from './message-card.module.css';
import type { Message } from './queries.ts';

/** One message with its author and actions. */
export function MessageCard({ message, handle }: { message: Message; handle: () => void }) {
  const { zone } = usePersonClock();
  const { subject, text, name, email, page, created_at, handled_at } = message;
  const who = name || email;
  const reply = `mailto:${encodeURIComponent(email)}${subject && `?subject=${encodeURIComponent(`Re: ${subject}`)}`}`;
  return (
    <article className={classes.card} aria-label={`From ${who}`}>
      <header className={classes.header}>
        <div>
          <bdi className={classes.who}>{who}</bdi>
          {name && <span>{email}</span>}
        </div>
        <time dateTime={created_at}>{momentIn(zone, created_at)}</time>
      </header>
      {subject && (
        <h3 className={classes.subject} dir="auto">
          {subject}
        </h3>
      )}
      <p className={classes.text} dir="auto">
        {text}
      </p>
      <footer className={classes.footer}>
        <span>
          {page && `Written on ${page}`}
          {handled_at && ` Handled ${momentIn(zone, handled_at)}`}
        </span>
        <Button
          size="xs"
          variant="default"
          component="a"
          href={reply}
          aria-label={`Reply by mail to ${who}`}
        >
          Reply by mail
        </Button>
        <Button size="xs" variant="default" onClick={handle}>
          {handled_at ? 'Open again' : 'Mark as handled'}
        </Button>
      </footer>
    </article>
  );
}
