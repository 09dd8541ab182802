import { ActionIcon, Tooltip } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { m } from '#messages';
import { openCoach } from './panel/panel-state.ts';

/**
 * Renders the AI Assistant button of the header (spec §2), which opens the coach (design ruling 8).
 */
export function CoachButton({ className }: { className?: string | undefined }) {
  return (
    <Tooltip label={m.coach_title()}>
      <ActionIcon
        variant="default"
        size={34}
        aria-label={m.coach_title()}
        aria-haspopup="dialog"
        className={className ?? ''}
        onClick={openCoach}
      >
        <IconSparkles size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
