import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OPENED_HERE } from '#app/data/query/use-sheet-url.ts';
import { pictureUrl } from '#app/data/storage/pictures.ts';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { formatDuration } from '#app/ui/format.ts';
import { PersonPicture } from '#app/ui/pictures/person-picture.tsx';
import { TYPED } from '#app/ui/typed.ts';
import '#app/ui/theme/quadrant-hue.css';
import reach from '#app/ui/theme/reach.module.css';
import { dayOf } from '#domain/dates/zone.ts';
import { isBy, isOpenDelegation } from '#domain/delegations/delegation.ts';
import { isFollowUpDue } from '#domain/delegations/lists.ts';
import { firstNameOf, recipientOf } from '#domain/delegations/names.ts';
import { shownPriorityOf } from '#domain/delegations/steps.ts';
import { isLate } from '#domain/tasks/task.ts';
import { m } from '#messages';
import type { DelegationRow } from '../api/delegation-row.ts';
import { useDelegationPage } from '../delegation-context.ts';
import { followUpText, shortDeadline, stateText, weekdayAndDay } from '../labels.ts';
import { delegatorName } from '../names.ts';
import { DelegationActs } from './delegation-actions.tsx';
import classes from './delegation-card.module.css';
import { initialsFor } from './initials.ts';
import type { Tab } from './tabs.ts';

/**
 * Renders one delegation: title, other party, state, and the steps that the person may take. The
 * quadrant is the delegator's own; a recipient sees a priority instead (design §6, ruling 23).
 */
export function DelegationCard({ row, tab }: { row: DelegationRow; tab: Tab }) {
  const { person, now, zone, linkTo } = useDelegationPage();
  const mine = isBy(row, person);
  const name = mine ? recipientOf(row) : delegatorName(row);
  const profile = mine ? row.recipient : row.delegator;
  const email = mine ? row.delegated_to_email : row.delegator?.email;
  const open = isOpenDelegation(row);
  const late = open && isLate(row, now);
  const message = row.completion_message ?? row.answer_message;
  const priority = mine ? undefined : shownPriorityOf(row);
  const followUp = mine && open ? followUpText(row, now, zone) : undefined;
  return (
    <li className={classes.card} data-closed={!open || undefined}>
      <PersonPicture
        src={pictureUrl(profile?.avatar_url ?? null)}
        initials={initialsFor(profile, name)}
        size={36}
      />
      <div className={classes.body}>
        <div className={classes.header}>
          <Link
            to={linkTo(row.id)}
            state={OPENED_HERE}
            className={`${reach.reach} ${classes.title}`}
            {...TYPED}
          >
            {row.title}
          </Link>
          {mine && (
            <span className={classes.quadrant} data-quadrant={row.quadrant}>
              {QUADRANT_NAMES[row.quadrant]}
            </span>
          )}
        </div>
        <p className={classes.who}>
          <ParaglideMessage
            message={mine ? m.delegations_to_name : m.delegations_from_name}
            inputs={{ name }}
            markup={{ person: ({ children }) => <bdi translate="no">{children}</bdi> }}
          />
          {email && email !== name && <span className={classes.email}> {email}</span>}
        </p>
        <p className={classes.meta}>
          <span data-strong={open || undefined}>{stateText(row, person, now, zone)}</span>
          {row.deadline && (
            <time dateTime={row.deadline} data-late={late || undefined}>
              {(late ? m.delegations_was_due : m.delegations_due)({
                day: weekdayAndDay(row.deadline, now, zone),
              })}
            </time>
          )}
          {priority && <span>{m.delegations_priority({ priority })}</span>}
          {row.duration_estimated && <span>{formatDuration(row.duration_estimated)}</span>}
          {followUp && (
            <span data-late={isFollowUpDue(row, dayOf(now, zone)) || undefined}>{followUp}</span>
          )}
        </p>
        {row.delegation_notes && open && (
          <p className={classes.note} {...TYPED}>
            {row.delegation_notes}
          </p>
        )}
        {message && (
          <p className={classes.message} {...TYPED}>
            {m.delegations_message_line({
              by: mine ? 'other' : 'self',
              name: firstNameOf(name),
              message,
            })}
          </p>
        )}
        {row.proposed_deadline && open && (
          <p className={classes.proposal}>
            <Proposal
              by={mine ? 'other' : 'self'}
              name={name}
              proposed={shortDeadline(row.proposed_deadline, now, zone)}
              deadline={row.deadline && shortDeadline(row.deadline, now, zone)}
            />
          </p>
        )}
      </div>
      <DelegationActs row={row} withReminder={tab === 'waiting'} />
    </li>
  );
}

interface ProposalProps {
  by: 'self' | 'other';
  name: string;
  proposed: string;
  deadline: string | null;
}

function Proposal({ by, name, proposed, deadline }: ProposalProps) {
  const markup = { date: ({ children }: { children?: ReactNode }) => <strong>{children}</strong> };
  return deadline === null ? (
    <ParaglideMessage
      message={m.delegations_proposal}
      inputs={{ by, name, proposed }}
      markup={markup}
    />
  ) : (
    <ParaglideMessage
      message={m.delegations_proposal_instead}
      inputs={{ by, name, proposed, deadline }}
      markup={markup}
    />
  );
}
