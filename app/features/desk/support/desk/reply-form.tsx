import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import * as z from 'zod/mini';
import { notSaved } from '#app/data/api/update-unless-changed.ts';
import { useFormDraft } from '#app/data/drafts/use-draft.ts';
import { atMost } from '#app/data/platform/rules.ts';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { focusInvalid } from '#app/ui/forms/focus-invalid.ts';
import { FormButtons } from '#app/ui/forms/form-buttons.tsx';
import { ConflictNotices } from '#app/ui/forms/saved/conflict-notice.tsx';
import { useFollowRecord } from '#app/ui/forms/saved/use-follow-record.ts';
import { m } from '#messages';
import type { Reply } from '../api/desk-queries.ts';
import { useSaveReply } from '../api/use-replies.ts';
import classes from './replies-dialog.module.css';

const schema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, m.support_reply_title_missing()),
      atMost(100, m.support_text_limit({ max: 100 })),
    ),
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, m.support_reply_body_missing()),
      atMost(10_000, m.support_text_limit({ max: formatNumber(10_000) })),
    ),
});

const FIELD_NAMES = { title: m.ui_title(), body: m.support_reply_body() };

interface Props {
  userId: string;
  /** Null for a new canned answer. */
  reply: Reply | null;
  onDone: () => void;
}

/** Renders the form for a new or existing canned answer. */
export function ReplyForm({ userId, reply, onDone }: Props) {
  const [id] = useState(() => reply?.id ?? crypto.randomUUID());
  const [leaving, setLeaving] = useState(false);
  const current = { title: reply?.title ?? '', body: reply?.body ?? '' };
  const form = useForm({
    initialValues: current,
    validate: zod4Resolver(schema),
  });
  const forgetDraft = useFormDraft(form, userId, `support:reply:${reply?.id ?? 'new'}`);
  const saving = useSaveReply();
  const following = useFollowRecord(form, current, saving.isPending);
  const leave = () => {
    forgetDraft();
    onDone();
  };
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(({ title, body }) => {
        if (following.conflicts.length > 0) return;
        const change = { shown: reply, id, title: title.trim(), body: body.trim() };
        saving.mutate(change, { onSuccess: leave });
      }, focusInvalid(form))}
      noValidate
    >
      <TextInput
        label={FIELD_NAMES.title}
        placeholder={m.support_reply_title_placeholder()}
        autoComplete="off"
        dir="auto"
        data-autofocus
        readOnly={saving.isPending}
        {...form.getInputProps('title')}
      />
      <Textarea
        label={FIELD_NAMES.body}
        description={m.support_reply_body_help()}
        autosize
        minRows={5}
        maxRows={14}
        dir="auto"
        readOnly={saving.isPending}
        {...form.getInputProps('body')}
      />
      <ConflictNotices
        following={following}
        labels={FIELD_NAMES}
        otherOf={(name) => current[name]}
      />
      <Problem>{notSaved(saving.error)}</Problem>
      <FormButtons
        act={m.ui_save()}
        busy={saving.isPending}
        leaving={leaving}
        question={m.support_reply_leave()}
        close={() => (form.isDirty() ? setLeaving(true) : onDone())}
        stay={() => setLeaving(false)}
        discard={leave}
      />
    </form>
  );
}
