import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './invitations-card.module.css';
import type { InviteResult } from './invite.ts';

/** The result for each address, announced to screen readers immediately. */
export function InviteResults({ results }: { results: readonly InviteResult[] }) {
  return (
    <div role="alert">
      <ul className={classes.results}>
        {results.map(({ email, problem, unsent }) => (
          <li key={email} data-failed={problem ? true : undefined}>
            {problem ? <IconX size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
            <span>
              <b>{email}</b> {unsent && 'The invitation is made, and its mail was not sent. '}
              {problem ?? 'Invited.'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
