import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useSearchParams } from 'react-router';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { quadrantLines } from '#domain/coach/advise.ts';
import type { Advice, RuleName } from '#domain/coach/types.ts';
import { filterOf, isFiltering } from '#domain/tasks/filters/filter.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';
import { m } from '#messages';
import { nonBreaking } from '../non-breaking.ts';
import { actText } from '../texts/act-text.ts';
import { findingLine, shortLineOf, textOf } from '../texts/finding-text.ts';
import { useAdviceAct } from '../use-advice-act.tsx';
import { useCoach } from '../use-coach.ts';
import classes from './coach-line.module.css';

interface Lines {
  advices: readonly Advice[];
  act: (advice: Advice) => void;
  dismiss: (key: string) => void;
  /** Whether the check for consequences in task titles (`useNamesConsequences`) is ready. */
  isSure: boolean;
}

const LinesContext = createContext<Lines | null>(null);

/**
 * Calls `useCoach` once for the lines of all quadrants, and renders the dialog that a line may
 * open. The lines rerender only when the advice changes, not after every action on the board.
 */
export function CoachLines({ children }: { children: ReactNode }) {
  const { coached, advices, dismiss } = useCoach();
  const { act, dialog } = useAdviceAct(coached?.input);
  const [query] = useSearchParams();
  // The advice is about the whole quadrant, so hide it while a filter shows only some of its tasks.
  const isHidden = isFiltering(filterOf(query));
  const isSure = coached?.input.namesConsequences !== undefined;
  const latest = useRef(act);
  latest.current = act;
  const lines = useMemo(
    () => ({
      advices: isHidden ? [] : quadrantLines(advices),
      isSure,
      act: (advice: Advice) => latest.current(advice),
      dismiss,
    }),
    [isHidden, advices, isSure, dismiss],
  );
  return (
    <LinesContext value={lines}>
      {children}
      {dialog}
    </LinesContext>
  );
}

/**
 * Renders the coach's line in the footer of a quadrant: one observation with one action, or nothing
 * if there is no advice. Needs `CoachLines` around it.
 */
export function CoachLine({ quadrant }: { quadrant: Quadrant }) {
  const lines = use(LinesContext);
  const advice = lines?.advices.find((each) => each.quadrant === quadrant);
  if (!lines || !advice) return null;
  // The list of words that name consequences loads once the page is idle. Until then, a line that
  // suggests dropping is invisible but keeps its space, so that nothing moves.
  const isHidden = !lines.isSure && ABOUT_DROPPING.has(advice.rule);
  return (
    <AdviceLine
      key={advice.key}
      advice={advice}
      isHidden={isHidden}
      act={lines.act}
      dismiss={lines.dismiss}
    />
  );
}

/** Rules that suggest dropping tasks. */
const ABOUT_DROPPING: ReadonlySet<RuleName> = new Set(['stale', 'let_go']);

interface LineProps {
  advice: Advice;
  isHidden: boolean;
  act: (advice: Advice) => void;
  dismiss: (key: string) => void;
}

function AdviceLine({ advice, isHidden, act, dismiss }: LineProps) {
  const { key, quadrant, finding } = advice;
  const narrow = useNarrow();
  const footer = useRef<HTMLDivElement>(null);
  useFocusLeft(footer);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a `fieldset`, which the rule suggests, belongs in a form.
    <div
      ref={footer}
      className={classes.footer}
      role="group"
      data-hidden={isHidden || undefined}
      aria-label={
        quadrant
          ? m.coach_line_label({ quadrant: QUADRANT_NAMES[quadrant] })
          : m.coach_line_label_today()
      }
    >
      <p className={classes.line} data-early-blank>
        {nonBreaking(narrow ? shortLineOf(finding) : findingLine(finding))}
      </p>
      <UnstyledButton
        className={classes.away}
        data-screen-only
        aria-label={m.coach_dismiss({ advice: textOf(finding) })}
        onClick={() => dismiss(key)}
      >
        <IconX size={14} stroke={1.6} aria-hidden />
      </UnstyledButton>
      <UnstyledButton
        className={classes.act}
        data-screen-only
        data-early-blank
        onClick={() => act(advice)}
      >
        {actText(advice)}
      </UnstyledButton>
    </div>
  );
}

/** Moves the focus to the quadrant's heading when the line unmounts with the focus inside. */
function useFocusLeft(line: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const left = line.current;
    const heading = left?.closest('section')?.querySelector<HTMLElement>('[data-quadrant-heading]');
    return () => {
      if (left?.contains(document.activeElement)) heading?.focus();
    };
  }, [line]);
}
