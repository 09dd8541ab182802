import { Button, Skeleton } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { QUADRANT_NAMES } from '#app/features/work/task-labels/index.ts';
import { lazyPart, Nothing } from '#app/ui/feedback/lazy-part.tsx';
import { formatList } from '#app/ui/format.ts';
import type { Chip } from '#domain/quick-add/chips.ts';
import { m } from '#messages';
import { loadFields } from '../edit/lazy-parts.ts';
import { CaptureSharing } from './capture-sharing.tsx';
import { ChipList } from './chips/chip-list.tsx';
import { chipLabel } from './chips/quick-add-chips.ts';
import { GoesTo } from './goes-to/goes-to.tsx';
import { useGoesTo } from './goes-to/use-goes-to.ts';
import classes from './quick-add.module.css';
import type { useQuickAdd } from './use-quick-add.ts';

// Lazy: the form and its calendar are needed only once the person opens the form. If the code fails
// to load, the input line still works.
const TaskFormFields = lazyPart(loadFields, Nothing);

/** Pause in typing after which the announcement changes, in ms. */
const PAUSE_MS = 600;

interface Props extends ReturnType<typeof useQuickAdd> {
  /** Id of the text that describes the line and is announced. */
  spokenId: string;
  /** Whether the form is open. */
  isMore: boolean;
}

/**
 * Renders the parts below the capture line: the error, the chips, and either the task's destination
 * (inbox or quadrant) or the form. Announces the chips and the suggestion.
 */
export function QuickAddPanel(props: Props) {
  const { form, parsed, chips, clear, remove, spokenId, isMore } = props;
  const { zone, today } = usePersonClock();
  const { title: error } = form.errors;
  const labelOf = (chip: Chip) => chipLabel(chip, { today, zone });
  const goesTo = useGoesTo(form, parsed);
  const { suggested } = goesTo;
  // The open form announces the suggestion itself.
  const suggestion =
    suggested && !isMore
      ? m.board_goes_to_spoken({
          quadrant: QUADRANT_NAMES[suggested.quadrant],
          reason: suggested.reason,
        })
      : '';
  const spoken = useAfterPause(
    [formatList(chips.map(labelOf)), suggestion].filter(Boolean).join('. '),
  );
  const { notes } = form.values;
  return (
    // Focusable, so that a click between the fields keeps the focus in the form.
    <div className={classes.panel} tabIndex={-1}>
      {error && (
        <p id="quick-add-error" className={classes.error} role="alert">
          {error}
        </p>
      )}
      <p id={spokenId} className="visually-hidden" role="status">
        {spoken}
      </p>
      {/* The form has no notes field: these notes are from a refused task (restore-draft.ts). */}
      {notes && (
        <p className={classes.restored} role="status">
          {notes}
        </p>
      )}
      <ChipList chips={chips} problems={parsed?.problems ?? []} labelOf={labelOf} remove={remove} />
      {!isMore && (
        <GoesTo {...goesTo}>
          <CaptureSharing form={form} />
        </GoesTo>
      )}
      {isMore && (
        <div className={classes.details}>
          <Suspense fallback={<Skeleton height={190} />}>
            <TaskFormFields form={form} parsed={parsed} removeChip={remove} />
          </Suspense>
          <div className={classes.buttons}>
            <Button variant="default" onClick={clear}>
              {m.ui_clear()}
            </Button>
            <Button type="submit">{m.board_quick_add_submit()}</Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Returns the last text that stayed unchanged for `PAUSE_MS`; empty before the first pause. */
function useAfterPause(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
