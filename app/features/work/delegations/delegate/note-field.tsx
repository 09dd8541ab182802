import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { m } from '#messages';
import type { DelegateValues } from './delegate-schema.ts';

/** Renders the field for a note to the recipient. */
export function NoteField({ form }: { form: UseFormReturnType<DelegateValues> }) {
  return (
    <Textarea
      label={m.delegations_dialog_note()}
      placeholder={m.delegations_dialog_note_hint()}
      autosize
      minRows={2}
      maxRows={8}
      dir="auto"
      {...form.getInputProps('note')}
    />
  );
}
