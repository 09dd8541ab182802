import { Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useDraft } from '#app/data/drafts/use-draft.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { TITLE_LENGTH } from '#domain/tasks/task.ts';
import { isLongerThan } from '#domain/text/characters.ts';
import { m } from '#messages';
import { pasteLines } from '../capture/paste/open-paste.ts';
import { QUICK_ADD } from '../edit/form/restore-draft.ts';
import { EMPTY_FORM, type TaskFormValues } from '../edit/form/task-form-values.ts';
import { LineField, type LineInput } from './field/line-field.tsx';
import classes from './quick-add.module.css';
import type { QuickAddProps } from './quick-add.tsx';
import { submitAndStay } from './submit-and-stay.ts';
import { useCaptureTask } from './use-capture-task.ts';
import type { EarlyInput } from './use-take-over.ts';

interface Props extends QuickAddProps {
  /** True if the code of quick add could not be loaded, so that there is no form to open. */
  isMissing?: boolean;
}

/**
 * Renders the capture line until the code of quick add has loaded, and also if loading fails. The
 * person can already type and submit, but sees no chips; the More button opens the form once quick
 * add has loaded.
 */
export function EarlyLine(props: Props) {
  const { input, dialogForm, stays, onAdded, delegate, early, isMissing = false } = props;
  const userId = useAuth().user?.id ?? '';
  const [draft, setDraft] = useDraft<TaskFormValues>(userId, QUICK_ADD, EMPTY_FORM);
  const captureTask = useCaptureTask(delegate);

  const isRefused = useRef(false);
  const isMore = useRef(false);
  useEarlyInput(early, input, { isRefused, isMore });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const title = draft.title.trim();
    // Leave a title that is too long in the line: quick add shows the error once it has loaded.
    isRefused.current = isLongerThan(title, TITLE_LENGTH);
    if (title === '' || isRefused.current) return;
    setDraft(EMPTY_FORM);
    const id = captureTask(draft);
    onAdded?.({ id, title });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submitAndStay(event.currentTarget, stays);
  };
  return (
    <form
      id={dialogForm}
      className={classes.bar}
      data-screen-only
      data-in-dialog={dialogForm ? true : undefined}
      aria-label={m.board_quick_add()}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <div className={classes.row}>
        <LineField
          ref={input}
          isInDialog={dialogForm !== undefined}
          chips={undefined}
          value={draft.title}
          onChange={({ currentTarget }) => {
            isRefused.current = false;
            setDraft({ ...draft, title: currentTarget.value });
          }}
          onPaste={pasteLines}
        />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={m.board_capture_more()}
          disabled={isMissing}
          onClick={() => {
            isMore.current = true;
          }}
        >
          {m.ui_more()}
        </Button>
      </div>
    </form>
  );
}

/**
 * Records the text and selection of the field on unmount, and whether the person pressed More or
 * submitted a title that is too long, for the quick add line that replaces this line.
 */
function useEarlyInput(
  early: RefObject<EarlyInput | undefined>,
  input: RefObject<LineInput | null>,
  { isRefused, isMore }: { isRefused: RefObject<boolean>; isMore: RefObject<boolean> },
): void {
  useLayoutEffect(() => {
    const field = input.current;
    return () => {
      if (!field) return;
      const { value, selectionStart, selectionEnd } = field;
      early.current = {
        title: value,
        isRefused: isRefused.current,
        isMore: isMore.current,
        ...(field === document.activeElement && { selected: [selectionStart, selectionEnd] }),
      };
    };
  }, [input, early, isRefused, isMore]);
}
