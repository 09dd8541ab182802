import { InputBase } from '@mantine/core';
import { useRef } from 'react';
import { joinLines } from '../../quick-add/field/join-lines.ts';
import { useEnterSubmits } from '../../quick-add/field/use-enter-submits.ts';
import classes from './paste.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  /** Whether the dialog's focus starts here. */
  isFirst: boolean;
}

/** Renders the field of one pasted line. A long line wraps, so that a phone shows all of it. */
export function PasteField({ label, value, onChange, disabled, isFirst }: Props) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useEnterSubmits(ref);
  return (
    // The text behind the field gives the field its height.
    <div className={classes.field} data-text={value}>
      <InputBase
        component="textarea"
        multiline
        rows={1}
        ref={ref}
        classNames={{ wrapper: classes.wrapper, input: classes.input }}
        aria-label={label}
        autoComplete="off"
        dir="auto"
        value={value}
        disabled={disabled}
        data-autofocus={isFirst || undefined}
        onChange={({ currentTarget }) => {
          joinLines(currentTarget);
          onChange(currentTarget.value);
        }}
      />
    </div>
  );
}
