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
import { ifFocusLost } from '#app/ui/hooks/if-focus-lost.ts';
import { m } from '#messages';
import classes from '../rows.module.css';
import { CardState, fetchStateOf } from './card-state.tsx';
import { DelegationItem } from './delegation-item.tsx';

const SHOWN = 4;

/**
 * Renders two lists of up to four delegations: those that wait for the recipient, longest wait
 * first, and those that wait for the person. The button of a delegation accepts it in place, or
 * opens its details to answer a proposed date or to follow up.
 */
export function DelegationsCard({ now }: { now: string }) {
  const { user } = useAuth();
  const query = useAttention(now);
  const takeStep = useTakeStep(user);
  const { panel, open } = useDelegationPanel();
  const place = useRef<HTMLDivElement>(null);
  const { waiting = [], answers = [] } = query;

  const act = ({ id, want }: AttentionLine) => {
    if (want !== 'answer') {
      open(id);
      return;
    }
    void takeStep({ id, step: 'accept' });
    // An answered delegation disappears from its list. If the focus is lost as a result, focus the
    // list of delegations that wait for the recipient.
    ifFocusLost(() => place.current?.focus());
  };
  return (
    <>
      <Card
        title={m.dashboard_waiting_title()}
        count={waiting.length || undefined}
        heading="h2"
        aside={<AllLink tab="waiting" />}
      >
        <CardState
          fetchState={fetchStateOf(query)}
          failed={m.dashboard_delegations_failed()}
          height={96}
        >
          <div ref={place} tabIndex={-1} className={classes.place}>
            {waiting.length > 0 ? (
              <Lines title={m.dashboard_waiting_title()} lines={waiting} act={act} />
            ) : (
              <p className={classes.none}>
                <ParaglideMessage
                  message={m.dashboard_waiting_empty}
                  inputs={{}}
                  markup={{ link: ({ children }) => <Link to="/delegations">{children}</Link> }}
                />
              </p>
            )}
          </div>
        </CardState>
      </Card>
      {answers.length > 0 && (
        <Card
          title={m.dashboard_answers_title()}
          count={answers.length}
          heading="h2"
          aside={<AllLink tab={tabOf(answers)} />}
        >
          <Lines title={m.dashboard_answers_title()} lines={answers} act={act} />
        </Card>
      )}
      {panel}
    </>
  );
}

interface LinesProps {
  title: string;
  lines: readonly AttentionLine[];
  act: (line: AttentionLine) => void;
}

function Lines({ title, lines, act }: LinesProps) {
  return (
    <ul className={classes.rows} aria-label={title}>
      {lines.slice(0, SHOWN).map((line) => (
        <DelegationItem key={line.id} line={line} act={act} />
      ))}
    </ul>
  );
}

/** Renders the link to a tab of /delegations. */
function AllLink({ tab }: { tab: string }) {
  return <CardLink to={`/delegations?tab=${tab}`}>{m.dashboard_delegations_link()}</CardLink>;
}

/** Returns the tab of /delegations that lists the first of the delegations. */
function tabOf([first]: readonly AttentionLine[]): string {
  return first?.want === 'answer' ? 'incoming' : 'waiting';
}
