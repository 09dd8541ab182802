import { IconCheck, IconX } from '@tabler/icons-react';
import { m } from '#messages';
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
              <b>{email}</b> {unsent && `${m.company_invite_unsent()} `}
              {problem ?? m.company_invite_done()}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
