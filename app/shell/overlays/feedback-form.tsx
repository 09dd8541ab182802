import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { insertOnce } from '#app/data/api/insert-once.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { useDraft } from '#app/data/drafts/use-draft.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { FEEDBACK_TOASTS } from '#app/shell/overlays/toasts.ts';
import { LongText } from '#app/ui/components/long-text.tsx';
import { lengthError } from '#app/ui/forms/length-error.ts';
import { memoizeLast } from '#domain/lists/memoize-last.ts';
import { m } from '#messages';
import classes from '../footer.module.css';

const MOST = 5000;

/** The footer's feedback form. The text is kept as a draft until it is sent. */
export default function FeedbackForm({ onSent }: { onSent: () => void }) {
  const { pathname } = useLocation();
  const { user } = useAuth();
  const [message, setMessage] = useDraft(user?.id ?? '', 'feedback', '');
  // A retry repeats the id, so that the message is not sent twice when a response was lost. An
  // edited message gets a new id.
  const [idOf] = useState(() => memoizeLast((_content: string) => crypto.randomUUID()));
  const sending = useMutation<unknown, AppError, string>({
    mutationFn: (text) => {
      const id = idOf(text);
      return insertOnce(
        supabase
          .from('feedback')
          .insert({ id, message: text, page: pathname })
          .select('id')
          .single()
          .throwOnError(),
        () => supabase.from('feedback').select('id').eq('id', id).single().throwOnError(),
      );
    },
    meta: {
      successToast: () => FEEDBACK_TOASTS.sent,
      errorToast: (error) => ({ ...FEEDBACK_TOASTS.failed, message: error.message }),
    },
  });
  const text = message.trim();
  const isReady = text !== '' && !lengthError(text, MOST);
  return (
    <form
      className={classes.feedback}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || sending.isPending) return;
        sending.mutate(text, {
          onSuccess: () => {
            setMessage('');
            onSent();
          },
        });
      }}
    >
      <LongText
        label={m.shell_feedback_label()}
        minRows={3}
        maxRows={8}
        most={MOST}
        value={message}
        readOnly={sending.isPending}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        data-autofocus
      />
      <Button type="submit" loading={sending.isPending} disabled={!isReady}>
        {m.shell_feedback_send()}
      </Button>
    </form>
  );
}
