import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Chip, Problem } from '#domain/quick-add/chips.ts';
import classes from './chip-list.module.css';
import { problemText } from './quick-add-chips.ts';

interface Props {
  chips: Chip[];
  problems: Problem[];
  wordsOf: (chip: Chip) => string;
  /** Turns the chip's text back into words of the title. */
  remove: (chip: Chip) => void;
}

/** Renders the parsed parts of a line, each removable, and the parts that were refused. */
export function Understood({ chips, problems, wordsOf, remove }: Props) {
  const said = problems.map(problemText).filter((words) => words !== undefined);
  if (chips.length === 0 && said.length === 0) return null;
  return (
    <div className={classes.understood}>
      {chips.length > 0 && (
        <ul className={classes.chips} aria-label="Understood">
          {chips.map((chip) => (
            <li key={chip.key} className={classes.chip} data-kind={chip.kind}>
              {wordsOf(chip)}
              <UnstyledButton
                className={classes.remove}
                aria-label={`Keep “${chip.text}” as words`}
                onClick={() => remove(chip)}
              >
                <IconX size={12} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {said.map((words) => (
        <p key={words} className={classes.problem} role="status">
          {words}
        </p>
      ))}
    </div>
  );
}
