import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './ritual-row.module.css';

type Props = Omit<ButtonProps, 'className'> &
  ComponentPropsWithRef<'button'> & {
    /** What the button does, with the task's title, for screen readers. */
    name: string;
    /** The key that presses the button while its row is focused. */
    hint?: string;
    /** Whether Space presses the button; Enter does too if the page has no Next button. */
    isFirst?: boolean;
  };

/** Renders a button of a row, with its key as a hint that is not part of the accessible name. */
export function RowButton({ name, hint, isFirst, className, children, ...props }: Props) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={[classes.act, className].filter(Boolean).join(' ')}
      aria-label={name}
      data-key={hint?.toLowerCase()}
      data-space={isFirst || undefined}
      data-hint={hint}
      {...props}
    >
      {children}
    </Button>
  );
}
