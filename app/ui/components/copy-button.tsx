import { Button, type ButtonProps, Textarea } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { copyText } from '#app/browser/copy-text.ts';
import { m } from '#messages';

/** Time for which the button says that the text was copied, in ms. */
const COPIED_MS = 2_500;

interface Props extends Omit<ButtonProps, 'children'> {
  /** The text to copy. */
  value: string;
  /** The button's text; "Copy" if not given. */
  label?: string;
  onCopy?: (() => void) | undefined;
}

/**
 * A button that copies a text. If the browser refuses to copy, shows the text in a field, selected.
 */
export function CopyButton({ value, label = m.ui_copy(), onCopy, ...props }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const { start, clear } = useTimeout(() => setOutcome(undefined), COPIED_MS);
  const copy = async (button: HTMLElement) => {
    const isCopied = await copyText(value, button);
    setOutcome(isCopied ? 'copied' : 'refused');
    clear();
    if (isCopied) start();
  };
  return (
    <>
      <Button
        variant="default"
        {...props}
        onClick={(event) => {
          void copy(event.currentTarget);
          onCopy?.();
        }}
      >
        {outcome === 'copied' ? m.ui_copied() : label}
      </Button>
      <span role="status" className="visually-hidden">
        {outcome === 'copied' && m.ui_copied()}
      </span>
      {outcome === 'refused' && (
        <Textarea
          ref={select}
          label={m.ui_copy_refused()}
          readOnly
          autosize
          maxRows={6}
          value={value}
          flex="1 1 100%"
        />
      )}
    </>
  );
}

function select(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.select();
}
