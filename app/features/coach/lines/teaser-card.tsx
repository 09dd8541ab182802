import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { silence } from '#domain/coach/messages.ts';
import { nonBreaking } from '../non-breaking.ts';
import { openCoach } from '../panel/panel-state.ts';
import { useCoach } from '../use-coach.ts';
import classes from './teaser-card.module.css';

const GIVEN_BACK_MS = 50;

/**
 * Renders the coach's top line (spec §2 sidebar), which opens the panel. Without advice it says so.
 */
export default function TeaserCard({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { coached, advices, failed } = useCoach();
  if (!coached && !failed) return <Skeleton height={64} radius={12} />;
  const text = coached
    ? (advices[0]?.text ?? silence(coached.open))
    : 'Your tasks could not be read.';
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
        AI Insights
      </span>
      <span className={classes.text}>{nonBreaking(text)}</span>
    </UnstyledButton>
  );
}
