import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import { useFormDraft } from '#app/data/drafts/use-draft.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { choicesOf } from '#app/ui/forms/choices.ts';
import { focusInvalid } from '#app/ui/forms/focus-invalid.ts';
import { FormButtons } from '#app/ui/forms/form-buttons.tsx';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { m } from '#messages';
import { useFiles } from '../api/use-files.ts';
import { useOpenTicket } from '../api/use-send-message.ts';
import { CATEGORY_LABELS, PRIORITY_LABELS } from '../labels.ts';
import { FilesField } from '../thread/files-field.tsx';
import classes from './new-ticket.module.css';
import { EMPTY_TICKET, type TicketValues, ticketSchema } from './ticket-schema.ts';

interface Props {
  userId: string;
  onClose: () => void;
  onOpened: (ticketId: string) => void;
}

/**
 * Renders the form for a new ticket. The form closes when the ticket is sent, and keeps its input
 * if sending fails.
 */
export default function NewTicket({ userId, onClose, onOpened }: Props) {
  const narrow = useNarrow();
  // Use the same id for a retry, so that a lost response creates no second ticket.
  const [id] = useState(() => crypto.randomUUID());
  const [leaving, setLeaving] = useState(false);
  const form = useForm<TicketValues>({
    initialValues: EMPTY_TICKET,
    validate: zod4Resolver(ticketSchema),
    validateInputOnBlur: ['subject', 'body'],
  });
  const forgetDraft = useFormDraft(form, userId, 'support:new');
  const files = useFiles(userId, form.values.files, (next) => form.setFieldValue('files', next));
  const opening = useOpenTicket(userId);
  const close = () => {
    if (opening.isPending) return;
    if (form.isDirty()) setLeaving(true);
    else onClose();
  };

  const send = (values: TicketValues) => {
    const { category, priority } = values;
    opening.mutate(
      {
        id,
        category,
        priority,
        // A pasted subject may contain line breaks.
        subject: values.subject.replaceAll(/\s+/g, ' ').trim(),
        body: values.body.trim(),
        files: values.files.map(({ path, name }) => ({ path, name })),
      },
      {
        onSuccess: () => {
          forgetDraft();
          onOpened(id);
        },
      },
    );
  };

  return (
    <Dialog onClose={close} title={m.support_new_ticket()} size="lg" fullScreen={narrow}>
      <form className={classes.form} onSubmit={form.onSubmit(send, focusInvalid(form))} noValidate>
        <TextInput
          label={m.support_new_subject()}
          placeholder={m.support_new_subject_placeholder()}
          autoComplete="off"
          dir="auto"
          data-autofocus
          readOnly={opening.isPending}
          {...form.getInputProps('subject')}
        />
        <div className={classes.two}>
          <Select
            label={m.support_category()}
            data={choicesOf(CATEGORY_LABELS)}
            allowDeselect={false}
            {...form.getInputProps('category')}
          />
          <Select
            label={m.support_priority()}
            data={choicesOf(PRIORITY_LABELS)}
            allowDeselect={false}
            {...form.getInputProps('priority')}
          />
        </div>
        <Textarea
          label={m.support_new_message()}
          placeholder={m.support_new_message_placeholder()}
          autosize
          minRows={5}
          maxRows={14}
          dir="auto"
          readOnly={opening.isPending}
          {...form.getInputProps('body')}
        />
        <FilesField {...files} />
        <Problem>
          {opening.error && m.support_new_failed({ reason: opening.error.message })}
        </Problem>
        <FormButtons
          act={m.support_new_send()}
          busy={opening.isPending || files.sending.length > 0}
          leaving={leaving}
          question={m.support_new_leave()}
          close={close}
          stay={() => setLeaving(false)}
          discard={() => {
            forgetDraft();
            onClose();
          }}
        />
      </form>
    </Dialog>
  );
}
