import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { silence } from '#domain/coach/words.ts';
import { openCoach } from './panel-state.ts';
import classes from './teaser-card.module.css';
import { useCoach } from './use-coach.ts';

/** Spec §2 sidebar: the coach's top line, which opens the panel; silence is said too. */
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
        openCoach();
      }}
    >
      <span className={classes.title}>
        <IconSparkles size={14} stroke={1.6} aria-hidden />
        AI Insights
      </span>
      <span className={classes.text}>{text}</span>
    </UnstyledButton>
  );
}
