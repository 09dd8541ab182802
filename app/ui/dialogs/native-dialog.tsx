import { useMergedRef } from '@mantine/hooks';
import { type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react';
import classes from './native-dialog.module.css';

type Props = Omit<ComponentPropsWithRef<'dialog'>, 'onClick'> & {
  'aria-label': string;
  /** Called when Escape or a press outside the dialog closes it. */
  onClose: () => void;
};

/** Renders the browser's modal dialog, which is open from its first paint (decision 42). */
export function NativeDialog({ ref, className, onClose, children, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const merged = useMergedRef(dialog, ref);
  // Whether the press began outside: a text selection that ends outside must not close the dialog.
  const isPressedOutside = useRef(false);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // close() restores the focus; removing the element would not.
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape.
    <dialog
      ref={merged}
      className={`${classes.dialog} ${className ?? ''}`}
      // Ignore a close event while the dialog is open: StrictMode runs the effect twice, so the
      // dialog is open again when the first close event arrives.
      onClose={() => !dialog.current?.open && onClose()}
      onPointerDown={({ target, currentTarget }) => {
        isPressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && isPressedOutside.current) onClose();
      }}
      {...props}
    >
      {children}
    </dialog>
  );
}
