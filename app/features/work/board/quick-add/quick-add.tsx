import { Button, Kbd } from '@mantine/core';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { loadPart } from '#app/browser/load-part.ts';
import { describedBy } from '#app/ui/forms/described-by.ts';
import { m } from '#messages';
import { pasteLines } from '../capture/paste/open-paste.ts';
import { loadFields } from '../edit/lazy-parts.ts';
import { LineField, type LineInput } from './field/line-field.tsx';
import classes from './quick-add.module.css';
import { QuickAddPanel } from './quick-add-panel.tsx';
import { submitAndStay } from './submit-and-stay.ts';
import { type CaptureActs, useQuickAdd } from './use-quick-add.ts';
import type { EarlyInput } from './use-take-over.ts';
import { useTakeOver } from './use-take-over.ts';

export interface QuickAddProps extends CaptureActs {
  input: RefObject<LineInput | null>;
  /** Id of the form in the capture dialog, where Escape closes the dialog; undefined on a page. */
  dialogForm?: string | undefined;
  /** True while Ctrl+Enter or Cmd+Enter submits, so that the dialog stays open. */
  stays?: RefObject<boolean>;
  /** Text and selection in `EarlyLine`, the plain input shown until this component has loaded. */
  early: RefObject<EarlyInput | undefined>;
}

/**
 * Renders the line that captures tasks (clarity §1). Recognized phrases show as chips below the
 * line, and More opens the form. On a page, chips and form overlay the content below the line, so
 * nothing moves.
 */
function QuickAdd({ input, dialogForm, stays, onAdded, delegate, early }: QuickAddProps) {
  const [isMore, setMore] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const quickAdd = useQuickAdd(input, {
    delegate,
    onAdded: (added) => {
      setMore(false);
      onAdded?.(added);
    },
  });
  const { form, parsed, empty, submit } = quickAdd;
  // On a page, the chips show while the form has the focus, unless Escape has hidden them.
  const [focused, setFocused] = useState(false);
  // A new task that the server refused is put back into the draft (restore-draft.ts). If that
  // filled the notes, show the chips at once, even without the focus.
  const { notes: restored } = form.values;
  useEffect(() => {
    if (restored) setFocused(true);
  }, [restored]);
  const spokenId = useId();
  const error = Boolean(form.errors.title);
  const isPanelShown =
    dialogForm || isMore || (focused && (error || parsed !== null || quickAdd.chips.length > 0));

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submitAndStay(event.currentTarget, stays);
    } else if (event.key === 'Escape' && !dialogForm) {
      setMore(false);
      setFocused(false);
      input.current?.focus();
    }
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const next = relatedTarget as Element | null;
    if (currentTarget.contains(next) || next?.closest('[data-portal]')) return;
    // If no element receives the focus, keep the chips when the window lost the focus, but hide
    // them when the person clicked empty space.
    if (next || document.hasFocus()) setFocused(false);
  };

  const onPaste = (event: ClipboardEvent) => {
    if (pasteLines(event)) setMore(false);
  };
  useTakeOver(early, input, form, () => {
    setMore(true);
    more.current?.focus();
  });

  return (
    <form
      id={dialogForm}
      className={classes.bar}
      data-screen-only
      data-in-dialog={dialogForm ? true : undefined}
      aria-label={m.board_quick_add()}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={onBlur}
    >
      <div className={classes.row}>
        <LineField
          ref={input}
          isInDialog={dialogForm !== undefined}
          chips={parsed?.chips}
          {...(!empty && { rightSection: <Kbd className={classes.enter}>↵</Kbd> })}
          {...form.getInputProps('title')}
          value={form.values.title}
          onPaste={onPaste}
          error={error}
          {...describedBy(error ? 'quick-add-error' : isPanelShown ? spokenId : undefined, error)}
          onFocus={() => void loadPart(loadFields).catch(() => undefined)}
        />
        <Button
          ref={more}
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={m.board_capture_more()}
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          {m.ui_more()}
        </Button>
      </div>
      {isPanelShown && <QuickAddPanel {...quickAdd} spokenId={spokenId} isMore={isMore} />}
    </form>
  );
}

export default memo(QuickAdd);
