import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Chip, QuickAddProblem } from '#domain/quick-add/chips.ts';
import { m } from '#messages';
import classes from './chip-list.module.css';
import { problemText } from './quick-add-chips.ts';

interface Props {
  chips: Chip[];
  problems: QuickAddProblem[];
  labelOf: (chip: Chip) => string;
  /** Removes the chip. If the chip's text is in the line, the text stays in the title. */
  remove: (chip: Chip) => void;
}

/**
 * Renders the chips of a line, each with a button that removes it, and the problems of the line.
 */
export function ChipList({ chips, problems, labelOf, remove }: Props) {
  const texts = problems.map(problemText).filter((text) => text !== undefined);
  if (chips.length === 0 && texts.length === 0) return null;
  return (
    <div className={classes.parsed}>
      {chips.length > 0 && (
        <ul className={classes.chips} aria-label={m.board_chips()}>
          {chips.map((chip) => (
            <li key={chip.key} className={classes.chip} data-kind={chip.kind}>
              {labelOf(chip)}
              <UnstyledButton
                className={classes.remove}
                aria-label={
                  chip.text === '' ? m.board_goal_clear() : m.board_chip_remove({ text: chip.text })
                }
                onClick={() => remove(chip)}
              >
                <IconX size={12} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {texts.map((text) => (
        <p key={text} className={classes.problem} role="status">
          {text}
        </p>
      ))}
    </div>
  );
}
