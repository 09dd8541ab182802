import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import {
  type AttentionLine,
  useAttention,
  useDelegationPanel,
  useTakeStep,
} from '#app/features/work/delegations/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { CardLink } from '#app/ui/components/card-link.tsx';
import { m } from '#messages';
import classes from '../rows.module.css';
import { CardState, fetchStateOf } from './card-state.tsx';
import { DelegationItem } from './delegation-item.tsx';

const SHOWN = 4;

/**
 * Renders up to four delegations that need the person's attention. The button of a delegation
 * accepts it in place, or opens its details to answer a proposed date or to follow up.
 */
export function DelegationsCard({ now }: { now: string }) {
  const { user } = useAuth();
  const query = useAttention(now);
  const takeStep = useTakeStep(user);
  const { panel, open } = useDelegationPanel();
  const place = useRef<HTMLDivElement>(null);
  const lines = query.lines ?? [];

  const act = ({ id, want }: AttentionLine) => {
    if (want !== 'answer') {
      open(id);
      return;
    }
    void takeStep({ id, step: 'accept' });
    // An answered delegation leaves the card: if the focus is lost with it, focus the card's
    // content.
    setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus();
    }, 50);
  };
  return (
    <Card
      title={m.dashboard_delegations_title()}
      heading="h2"
      aside={
        <CardLink to={`/delegations?tab=${tabOf(lines)}`}>
          {lines.length > 0
            ? m.dashboard_delegations_link_count({ count: lines.length })
            : m.dashboard_delegations_link()}
        </CardLink>
      }
    >
      <CardState
        fetchState={fetchStateOf(query)}
        failed={m.dashboard_delegations_failed()}
        height={96}
      >
        <div ref={place} tabIndex={-1} className={classes.place}>
          {lines.length > 0 ? (
            <ul className={classes.rows} aria-label={m.dashboard_delegations_list()}>
              {lines.slice(0, SHOWN).map((line) => (
                <DelegationItem key={line.id} line={line} act={act} />
              ))}
            </ul>
          ) : (
            <Nothing open={query.open} />
          )}
        </div>
      </CardState>
      {panel}
    </Card>
  );
}

/** Returns the tab of /delegations that lists the card's first delegation. */
function tabOf(lines: readonly AttentionLine[]): string {
  return lines[0] && lines[0].want !== 'answer' ? 'waiting' : 'incoming';
}

function Nothing({ open }: { open: number }) {
  if (open === 0) {
    return (
      <p className={classes.none}>
        <ParaglideMessage
          message={m.dashboard_delegations_empty}
          inputs={{}}
          markup={{ link: ({ children }) => <Link to="/delegations">{children}</Link> }}
        />
      </p>
    );
  }
  return (
    <p className={classes.none}>
      <ParaglideMessage
        message={m.dashboard_delegations_open}
        inputs={{ count: open }}
        markup={{ link: ({ children }) => <Link to="/delegations?tab=waiting">{children}</Link> }}
      />
    </p>
  );
}
