import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import type { AppError } from '#app/data/errors/errors.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { FormButtons } from '#app/ui/forms/form-buttons.tsx';
import { m } from '#messages';
import classes from './delegate-form.module.css';
import type { DelegateValues } from './delegate-schema.ts';
import { sendByKeyAlone } from './send-by-key-alone.ts';
import { WhatHappens } from './what-happens.tsx';

interface Props {
  title: string;
  form: UseFormReturnType<DelegateValues>;
  /** The request that sends the form. */
  delegating: { isPending: boolean; error: AppError | null };
  /** Whether the form delegates existing tasks. */
  fromTask: boolean;
  fullScreen?: boolean | undefined;
  send: (values: DelegateValues) => void;
  /** Closes the dialog and keeps the draft. */
  onClose: () => void;
  /** Closes the dialog and forgets the draft. */
  leave: () => void;
  /** The fields of the form. */
  children: ReactNode;
}

/**
 * Renders a dialog with a form that delegates: its fields, what will happen, why the last try
 * failed, and the buttons. Closing the dialog with typed text asks for confirmation.
 */
export function DelegateForm(props: Props) {
  const {
    title,
    form,
    delegating,
    fromTask,
    fullScreen = false,
    send,
    onClose,
    leave,
    children,
  } = props;
  const [leaving, setLeaving] = useState(false);
  const close = () => {
    if (delegating.isPending) return;
    if (form.isDirty()) setLeaving(true);
    else onClose();
  };
  return (
    <Dialog onClose={close} title={title} size="lg" fullScreen={fullScreen}>
      <form
        className={classes.form}
        onSubmit={form.onSubmit(send)}
        onKeyDown={sendByKeyAlone}
        noValidate
      >
        {children}
        <WhatHappens to={form.values.to} fromTask={fromTask} />
        <Problem>
          {delegating.error && m.delegations_dialog_failed({ reason: delegating.error.message })}
        </Problem>
        <FormButtons
          act={m.delegations_dialog_submit()}
          busy={delegating.isPending}
          leaving={leaving}
          question={m.delegations_dialog_leave()}
          close={close}
          stay={() => setLeaving(false)}
          discard={leave}
        />
      </form>
    </Dialog>
  );
}
