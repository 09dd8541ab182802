import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { formatNumber } from '#app/ui/format.ts';
import { TYPED } from '#app/ui/typed.ts';
import { isLongLine, taskOfLine } from '#domain/capture/pasted-lines.ts';
import { NOTES_LENGTH } from '#domain/tasks/task.ts';
import { beginningOf } from '#domain/text/characters.ts';
import { m } from '#messages';
import { ChipList } from '../../quick-add/chips/chip-list.tsx';
import { chipLabel } from '../../quick-add/chips/quick-add-chips.ts';
import type { ParseLine } from '../../quick-add/use-line-parser.ts';
import { parsePasted } from './parse-pasted.ts';
import classes from './paste.module.css';
import { isShortEnough, type Paste } from './use-paste.ts';
import type { PastedRow } from './use-pasted-commands.ts';

/** Characters shown of a line that is too long to edit. */
const EXCERPT = 200;

interface Props {
  row: PastedRow;
  index: number;
  count: number;
  /** Distance from the start of the list, in px. */
  top: number;
  measure: (element: HTMLLIElement | null) => void;
  /** Null until the parser is loaded. */
  parse: ParseLine | null;
  disabled: boolean;
  paste: Pick<Paste, 'edit' | 'remove' | 'removeChip'>;
}

/** Renders one line of the preview in a text field, with its chips and a remove button. */
export function PasteRow({
  row,
  index,
  count,
  top,
  measure,
  parse,
  disabled,
  paste: { edit, remove, removeChip },
}: Props) {
  const { id, text, removed } = row;
  const { zone, today } = usePersonClock();
  const line = useMemo(() => parse && parsePasted(parse, text, removed), [parse, text, removed]);
  const note = noteOf(row, line?.parsed.title);
  const number = formatNumber(index + 1);
  return (
    <li
      ref={measure}
      className={classes.row}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className={classes.line}>
        {isLongLine(text) ? (
          <p className={classes.excerpt} {...TYPED}>
            {beginningOf(text, EXCERPT)}…
          </p>
        ) : (
          <TextInput
            className={classes.field ?? ''}
            aria-label={m.board_paste_line({ number })}
            autoComplete="off"
            dir="auto"
            value={text}
            disabled={disabled}
            data-autofocus={index === 0 || undefined}
            onChange={({ currentTarget }) => edit(id, currentTarget.value)}
          />
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={m.board_paste_remove({ number })}
          disabled={disabled}
          onClick={() => remove(id)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {line && (
        <ChipList
          chips={line.parsed.chips}
          problems={line.parsed.problems}
          labelOf={(chip) => chipLabel(chip, { today, zone })}
          remove={({ key }) => removeChip(id, key)}
        />
      )}
      {note && <p className={classes.rowNote}>{note}</p>}
    </li>
  );
}

/** Returns the note for a line that is too long for a title. */
function noteOf(row: PastedRow, title: string | undefined): string | undefined {
  if (!isShortEnough(row)) return m.board_paste_too_long({ most: formatNumber(NOTES_LENGTH) });
  return taskOfLine(row.text, title)?.notes ? m.board_paste_to_notes() : undefined;
}
