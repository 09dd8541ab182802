import { Button, UnstyledButton } from '@mantine/core';
import {
  IconCalendar,
  IconClock,
  IconSun,
  IconTrash,
  IconUserShare,
  type TablerIcon,
} from '@tabler/icons-react';
import { KeyHint } from '#app/features/work/task-row/index.ts';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { m } from '#messages';
import classes from './sort-buttons.module.css';

interface Props {
  acts: {
    today: () => void;
    pickDay: () => void;
    delegate: () => void;
    drop: () => void;
    later: () => void;
  };
}

interface Act {
  name: keyof Props['acts'];
  label: string;
  key: string;
  Icon: TablerIcon;
}

const ACTS: readonly Act[] = [
  { name: 'today', label: m.ui_today(), key: 'T', Icon: IconSun },
  { name: 'pickDay', label: m.board_sort_pick_day(), key: 'W', Icon: IconCalendar },
  { name: 'delegate', label: m.board_delegate(), key: 'A', Icon: IconUserShare },
  { name: 'drop', label: m.board_sort_drop(), key: 'D', Icon: IconTrash },
];
const LATER: Act = { name: 'later', label: m.board_sort_later(), key: 'L', Icon: IconClock };

/** Renders buttons for Today, Pick a day, Delegate and Drop below the task; nothing on a phone. */
export function SortButtons({ acts }: Props) {
  if (useNarrow()) return null;
  return (
    <div className={classes.acts}>
      {ACTS.map(({ name, label, key }) => (
        <Button key={name} variant="default" className={classes.act ?? ''} onClick={acts[name]}>
          {label} <KeyHint>{key}</KeyHint>
        </Button>
      ))}
    </div>
  );
}

/**
 * Renders, for a phone, the buttons of `SortButtons` and a Later button, in a row at the bottom,
 * within the thumb's reach.
 */
export function SortThumbButtons({ acts }: Props) {
  return (
    <div className={classes.thumb} data-keep-clear>
      {[...ACTS, LATER].map(({ name, label, Icon }) => (
        <UnstyledButton key={name} className={classes.small} onClick={acts[name]}>
          <Icon size={20} stroke={1.6} aria-hidden />
          {label}
        </UnstyledButton>
      ))}
    </div>
  );
}
