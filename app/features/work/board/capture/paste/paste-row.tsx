import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { formatNumber } from '#app/ui/format.ts';
import { TYPED } from '#app/ui/typed.ts';
import { isLongLine, taskOfLine } from '#domain/capture/pasted-lines.ts';
import { NOTES_LENGTH } from '#domain/tasks/task.ts';
import { beginningOf } from '#domain/text/characters.ts';
import { m } from '#messages';
import { EMPTY_FORM } from '../../edit/form/task-form-values.ts';
import { ChipList } from '../../quick-add/chips/chip-list.tsx';
import { chipLabel } from '../../quick-add/chips/quick-add-chips.ts';
import { LineSuggestion } from '../../quick-add/goes-to/line-suggestion.tsx';
import type { useLinePlace } from '../../quick-add/goes-to/use-line-place.ts';
import type { ParseLine } from '../../quick-add/use-line-parser.ts';
import { parsePasted } from './parse-pasted.ts';
import classes from './paste.module.css';
import { PasteField } from './paste-field.tsx';
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
  /** Undefined until the parser is loaded. */
  parse: ParseLine | undefined;
  placeOf: ReturnType<typeof useLinePlace>;
  disabled: boolean;
  paste: Pick<Paste, 'edit' | 'include' | 'removeChip'>;
}

/**
 * Renders one line of the preview: a check box for whether to add the line as a task, its text
 * field, its chips, and the quadrant to which its task goes.
 */
export function PasteRow({
  row,
  index,
  count,
  top,
  measure,
  parse,
  placeOf,
  disabled,
  paste: { edit, include, removeChip },
}: Props) {
  const { id, text, removed, isIncluded } = row;
  const { zone, today } = usePersonClock();
  const line = useMemo(() => parse && parsePasted(parse, text, removed), [parse, text, removed]);
  const goesTo = useMemo(
    () => line && placeOf({ ...EMPTY_FORM, title: text }, line.parsed),
    [line, placeOf, text],
  );
  const quadrant = goesTo?.place === 'inbox' ? goesTo.suggested?.quadrant : goesTo?.place;
  const note = noteOf(row, line?.parsed.title);
  const number = formatNumber(index + 1);
  return (
    <li
      ref={measure}
      className={classes.row}
      data-index={index}
      data-left-out={!isIncluded || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className={classes.line}>
        <Checkbox
          className={classes.include ?? ''}
          aria-label={m.board_paste_include({ number })}
          checked={isIncluded}
          disabled={disabled}
          onChange={({ currentTarget }) => include(id, currentTarget.checked)}
        />
        {isLongLine(text) ? (
          <p className={classes.excerpt} {...TYPED}>
            {beginningOf(text, EXCERPT)}…
          </p>
        ) : (
          <PasteField
            label={m.board_paste_line({ number })}
            value={text}
            disabled={disabled}
            isFirst={index === 0}
            onChange={(value) => edit(id, value)}
          />
        )}
      </div>
      {line && (
        <ChipList
          chips={line.parsed.chips}
          problems={line.parsed.problems}
          labelOf={(chip) => chipLabel(chip, { today, zone })}
          remove={({ key }) => removeChip(id, key)}
        />
      )}
      {isIncluded && goesTo && quadrant && (
        <div className={classes.place}>
          <LineSuggestion
            label={goesTo.place === 'inbox' ? m.board_goes_to_suggested() : m.board_goes_to()}
            quadrant={quadrant}
            reason={goesTo.suggested?.reason}
          />
        </div>
      )}
      {note && <p className={classes.rowNote}>{note}</p>}
    </li>
  );
}

/**
 * Returns the note on a checked-off line that is left out, or on an included line that is too long
 * for a title or even for the notes; undefined for other lines.
 */
function noteOf(row: PastedRow, title: string | undefined): string | undefined {
  if (!row.isIncluded) return row.isDone ? m.board_paste_done() : undefined;
  if (!isShortEnough(row)) return m.board_paste_too_long({ most: formatNumber(NOTES_LENGTH) });
  return taskOfLine(row.text, title)?.notes ? m.board_paste_to_notes() : undefined;
}
