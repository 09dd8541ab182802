import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { AppError } from '#app/data/errors/errors.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import classes from './act-dialog.module.css';

interface Props {
  title: string;
  /** Label of the submit button. */
  act: string;
  destructive?: boolean;
  busy: boolean;
  error: AppError | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that explains an admin action before it runs. If the action fails, the dialog stays open
 * and keeps its input.
 */
export function ActDialog(props: Props) {
  const { title, act, destructive, busy, error, onSubmit, onClose, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <Stack gap={14}>
          {children}
          <Problem>{error?.message}</Problem>
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose} disabled={busy}>
              {m.ui_cancel()}
            </Button>
            <Button type="submit" loading={busy} {...(destructive && { color: 'var(--late)' })}>
              {act}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
