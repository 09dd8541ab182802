import { createTheme, MantineThemeProvider } from '@mantine/core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { draftKey, offerDraft, readDraft, saveDraft } from '#app/data/drafts/drafts.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { NativeDialog } from '#app/ui/dialogs/native-dialog.tsx';
import { m } from '#messages';
import { QUICK_ADD } from '../edit/form/restore-draft.ts';
import { EMPTY_FORM } from '../edit/form/task-form-values.ts';
import type { LineInput } from '../quick-add/field/line-field.tsx';
import { QuickAddLine } from '../quick-add/quick-add-line.tsx';
import type { AddedTask } from '../quick-add/use-quick-add.ts';
import { useAboveKeyboard } from './above-keyboard.ts';
import classes from './capture-dialog.module.css';
import { CaptureFooter } from './capture-footer.tsx';
import { delegateCaptured } from './open-capture.ts';
import { useAdded } from './use-added.ts';

/** Id of the capture line's form, which the buttons in the footer submit. */
const FORM = 'capture-form';

interface Props {
  /** Initial position of the caret in the line; the end by default. */
  caret: number | undefined;
  onClose: () => void;
}

/**
 * Renders the capture line over a page (clarity §1), and focuses it before the first paint. Enter
 * adds the task and closes the line, Ctrl or Cmd Enter adds the task and leaves the line open, and
 * Escape closes the line and keeps the draft.
 */
export function CaptureDialog({ caret, onClose }: Props) {
  const input = useRef<LineInput>(null);
  const stays = useRef(false);
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const { added, add, undoLast } = useAdded();
  useDraftBack();
  useAboveKeyboard(element);

  // Focus the line: by default a dialog focuses its first button.
  useLayoutEffect(() => {
    const line = input.current;
    if (!line) return;
    line.focus();
    const at = caret ?? line.value.length;
    line.setSelectionRange(at, at);
  }, [caret]);

  const onAdded = (task: AddedTask) => {
    if (!stays.current) return onClose();
    add(task);
    input.current?.focus();
  };
  // Render menus and calendars inside the dialog: everything outside an open dialog is inert.
  const theme = useMemo(() => {
    const defaultProps = { portalProps: element ? { target: element } : {} };
    return createTheme({ components: { Popover: { defaultProps }, Combobox: { defaultProps } } });
  }, [element]);

  return (
    <NativeDialog
      ref={setElement}
      className={classes.capture}
      aria-label={m.board_quick_add()}
      onClose={onClose}
      // Escape must close the capture line, not a Mantine panel beneath it.
      data-mantine-stop-propagation="true"
    >
      <MantineThemeProvider theme={theme}>
        <div className={classes.body}>
          <QuickAddLine
            input={input}
            dialogForm={FORM}
            stays={stays}
            onAdded={onAdded}
            delegate={delegateCaptured}
          />
        </div>
        <CaptureFooter
          form={FORM}
          stays={stays}
          added={added}
          onUndo={() => {
            undoLast();
            input.current?.focus();
          }}
        />
      </MantineThemeProvider>
    </NativeDialog>
  );
}

/** When the dialog closes, passes its unsent draft to the page's own capture line. */
function useDraftBack() {
  const userId = useAuth().user?.id ?? '';
  useEffect(() => {
    const key = draftKey(userId, QUICK_ADD);
    return () => {
      const draft = readDraft(key);
      offerDraft(key, draft ?? EMPTY_FORM);
      saveDraft(key, draft);
    };
  }, [userId]);
}
