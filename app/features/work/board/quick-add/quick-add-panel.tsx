import { Button, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { lazyPart, Nothing } from '#app/ui/feedback/lazy-part.tsx';
import { m } from '#messages';
import { loadFields } from '../edit/lazy-parts.ts';
import { ChipList } from './chips/chip-list.tsx';
import { chipLabel } from './chips/quick-add-chips.ts';
import { GoesTo } from './goes-to.tsx';
import classes from './quick-add.module.css';
import type { useQuickAdd } from './use-quick-add.ts';

// Lazy: the form and its calendar are needed only once the person opens the form. If the code fails
// to load, the input line still works.
const TaskFormFields = lazyPart(loadFields, Nothing);

interface Props extends ReturnType<typeof useQuickAdd> {
  inDialog: boolean;
  /** Whether the form is open. */
  isMore: boolean;
}

/**
 * Renders the parts below the capture line: the error, the chips, and either the task's destination
 * (inbox or quadrant) or the form.
 */
export function QuickAddPanel(props: Props) {
  const { form, parsed, chips, clear, remove, inDialog, isMore } = props;
  const { zone, today } = usePersonClock();
  const { title: error } = form.errors;
  if (!inDialog && !error && parsed === null && chips.length === 0 && !isMore) return null;
  return (
    // Focusable, so that a click between the fields keeps the focus in the form.
    <div className={classes.panel} tabIndex={-1}>
      {error && (
        <p id="quick-add-error" className={classes.error} role="alert">
          {error}
        </p>
      )}
      <ChipList
        chips={chips}
        problems={parsed?.problems ?? []}
        labelOf={(chip) => chipLabel(chip, { today, zone })}
        remove={remove}
      />
      {!isMore && <GoesTo form={form} parsed={parsed} />}
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
