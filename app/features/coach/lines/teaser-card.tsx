import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { m } from '#messages';
import { nonBreaking } from '../non-breaking.ts';
import { openCoach } from '../panel/panel-state.ts';
import { textOf } from '../texts/finding-text.ts';
import { allClearText } from '../texts/start-text.ts';
import { useCoach } from '../use-coach.ts';
import classes from './teaser-card.module.css';

const GIVEN_BACK_MS = 50;

/**
 * Renders the coach's top line (spec §2 sidebar), which opens the panel. Without advice it says so.
 */
export default function TeaserCard({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { coached, advices, failed } = useCoach();
  if (!coached && !failed) return <Skeleton height={64} radius={12} />;
  const [first] = advices;
  const advice = first && textOf(first.finding);
  const text = coached ? (advice ?? allClearText(coached.open)) : m.coach_teaser_load_failed();
  return (
    <UnstyledButton
      className={classes.card}
      aria-haspopup="dialog"
      onClick={() => {
        onNavigate?.();
        // Wait until the drawer that may contain this card has returned its focus.
        setTimeout(openCoach, onNavigate ? GIVEN_BACK_MS : 0);
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
