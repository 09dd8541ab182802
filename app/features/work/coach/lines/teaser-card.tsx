import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { afterMenu } from '#app/ui/hooks/if-focus-lost.ts';
import { type TeaserPage, teaserOf } from '#domain/coach/pick.ts';
import { filterOf, isFiltering } from '#domain/tasks/filters/filter.ts';
import { m } from '#messages';
import { nonBreaking } from '../non-breaking.ts';
import { openCoach } from '../panel/panel-state.ts';
import { textOf } from '../texts/finding-text.ts';
import { noAdviceText } from '../texts/start-text.ts';
import { useCoach } from '../use-coach.ts';
import classes from './teaser-card.module.css';

/**
 * Renders the sidebar's teaser (spec §2): the most important advice that the page does not show
 * itself, or a text if there is no such advice. A click opens the coach's panel.
 */
export default function TeaserCard({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { coached, advices, failed } = useCoach();
  const page = useTeaserPage();
  if (!coached && !failed) return <Skeleton height={64} radius={12} />;
  const first = teaserOf(advices, page, coached?.here ?? null);
  const advice = first && textOf(first.finding);
  const rest = () =>
    coached && advices.length === 0 ? noAdviceText(coached) : m.coach_teaser_rest();
  const text = coached ? (advice ?? rest()) : m.coach_teaser_load_failed();
  return (
    <UnstyledButton
      className={classes.card}
      aria-haspopup="dialog"
      onClick={() => {
        if (!onNavigate) return openCoach();
        // The card is in the menu drawer: wait until the closing drawer has returned the focus.
        onNavigate();
        afterMenu(openCoach);
      }}
    >
      <span className={classes.title}>
        <IconSparkles size={14} stroke={1.6} aria-hidden />
        {m.coach_teaser_title()}
      </span>
      <span className={classes.text}>{nonBreaking(text)}</span>
    </UnstyledButton>
  );
}

/**
 * Returns the kind of the page for the teaser. A board that is filtered or not in the matrix view
 * counts as `other`, because it does not show the lines of the coach.
 */
function useTeaserPage(): TeaserPage {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (pathname === '/dashboard') return 'dashboard';
  const isMatrix = (query.get('view') ?? 'matrix') === 'matrix' && !isFiltering(filterOf(query));
  return pathname === '/tasks' && isMatrix ? 'board' : 'other';
}
