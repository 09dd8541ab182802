import { type ReactNode, useId } from 'react';
import { formatList } from '#app/ui/format.ts';
import { TYPED } from '#app/ui/typed.ts';
import { m } from '#messages';
import { StepMark } from '../frame/step-mark.tsx';
import classes from './review.module.css';
import type { Decision } from './use-decided.ts';

interface Props {
  /** Position among the steps, from 1. */
  at: number;
  title: string;
  lead: string;
  /** Number of rows. Without rows the section is done, and shrinks to one line. */
  count: number;
  isCurrent: boolean;
  decisions: readonly Decision[];
  /** Buttons that act on all rows. */
  tools?: ReactNode;
  onFocus: () => void;
  children: ReactNode;
}

/** Renders a step of the review with its rows or, once no row is left, the decisions. */
export function ReviewSection(props: Props) {
  const { at, title, lead, count, isCurrent, decisions, tools, onFocus, children } = props;
  const id = useId();
  const isDone = count === 0;
  return (
    <section
      className={classes.section}
      aria-labelledby={id}
      data-current={isCurrent || undefined}
      data-done={isDone || undefined}
      onFocus={onFocus}
    >
      <header>
        <StepMark at={at} isCurrent={isCurrent} isDone={isDone} />
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
        {!isDone && <span className={classes.count}>{count}</span>}
        <p className={classes.lead} {...TYPED}>
          {isDone ? decidedText(decisions) : isCurrent && lead}
        </p>
        {!isDone && tools}
      </header>
      {!isDone && (
        <ul className={classes.rows} aria-labelledby={id}>
          {children}
        </ul>
      )}
    </section>
  );
}

/** Returns what was decided, as `“Pay Tom”: Tomorrow` or `3 decided: 2 Tomorrow and 1 Dropped`. */
function decidedText(decisions: readonly Decision[]): string {
  const [first, ...others] = decisions;
  if (!first) return m.rituals_review_nothing();
  if (others.length === 0) return m.rituals_review_decided_one({ ...first });
  const counts = Map.groupBy(decisions, ({ outcome }) => outcome);
  const parts = [...counts].map(([outcome, { length }]) =>
    m.rituals_review_decided_part({ count: length, outcome }),
  );
  return m.rituals_review_decided({ count: decisions.length, parts: formatList(parts) });
}
