import { Button } from '@mantine/core';
import { type ClipboardEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useDraft } from '#app/data/drafts/use-draft.ts';
import { LongText } from '#app/ui/components/long-text.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { lengthError } from '#app/ui/forms/length-error.ts';
import { isApple } from '#app/ui/hooks/apple.ts';
import { m } from '#messages';
import { type DraftFile, useFiles } from '../api/use-files.ts';
import { useWriteMessage } from '../api/use-send-message.ts';
import classes from './composer.module.css';
import { FilesField } from './files-field.tsx';

const MOST_LETTERS = 10_000;

interface Draft {
  /** Id of the message. A retry sends the same id, so that it does not create a second message. */
  id: string;
  body: string;
  internal: boolean;
  files: DraftFile[];
}

interface Props {
  ticketId: string;
  userId: string;
  label: string;
  placeholder: string;
  /** Returns the label of the submit button. */
  act: (internal: boolean) => string;
  /** Support's controls above the text: answer or note, and canned answers. */
  tools?: (tools: {
    internal: boolean;
    setInternal: (internal: boolean) => void;
    body: string;
    setBody: (body: string) => void;
  }) => ReactNode;
}

/** Renders the message form. The draft survives failed requests and reloads until it is sent. */
export function Composer({ ticketId, userId, label, placeholder, act, tools }: Props) {
  const [empty] = useState(() => ({ id: '', body: '', internal: false, files: [] }));
  const [draft, setDraft] = useDraft<Draft>(userId, `support:${ticketId}`, empty);
  // A ref, because uploads finish while the person types and must see the latest draft.
  const latest = useRef(draft);
  const put = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  const change = (changed: Partial<Draft>) => {
    const next = { ...latest.current, ...changed };
    const isEmpty = next.body === '' && next.files.length === 0 && !next.internal;
    // A change after a failure makes a new message with a new id: the server may already have
    // stored the failed message.
    const id = (!writing.isError && next.id) || crypto.randomUUID();
    put(isEmpty ? empty : { ...next, id });
  };
  const files = useFiles(userId, draft.files, (next) => change({ files: next }));
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useRef<Pick<Draft, 'body' | 'files'>>(empty);
  const writing = useWriteMessage(ticketId, () => {
    // Text and files added during the request belong to the next message.
    const { body: sent, files: sentFiles } = sending.current;
    const { body: typed, files: added, internal } = latest.current;
    const body = typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
    const rest = added.filter((file) => !sentFiles.includes(file));
    const id = crypto.randomUUID();
    put(body === '' && rest.length === 0 ? empty : { id, body, internal, files: rest });
    // Focus the field: the send button lost the focus, because it is disabled while sending.
    field.current?.focus();
  });
  const body = draft.body.trim();
  const isReady = body !== '' && !lengthError(body, MOST_LETTERS) && files.sending.length === 0;

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReady || writing.isPending) return;
    const { id, internal } = draft;
    sending.current = draft;
    const sent = draft.files.map(({ path, name }) => ({ path, name }));
    writing.mutate({ id, body, internal, files: sent });
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    files.add(pasted);
  };

  return (
    <form
      className={classes.composer}
      data-internal={draft.internal || undefined}
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        files.add([...event.dataTransfer.files]);
      }}
    >
      {tools?.({
        internal: draft.internal,
        setInternal: (internal) => change({ internal }),
        body: draft.body,
        setBody: (text) => change({ body: text }),
      })}
      <LongText
        aria-label={draft.internal ? m.support_internal_note() : label}
        placeholder={draft.internal ? m.support_note_placeholder() : placeholder}
        minRows={2}
        maxRows={10}
        most={MOST_LETTERS}
        value={draft.body}
        readOnly={writing.isPending}
        ref={field}
        onChange={({ currentTarget }) => change({ body: currentTarget.value })}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <Problem>{writing.error && m.support_not_sent({ reason: writing.error.message })}</Problem>
      <div className={classes.footer}>
        <FilesField {...files} />
        <span className={classes.hint}>
          {isApple ? m.support_send_hint_apple() : m.support_send_hint()}
        </span>
        <Button type="submit" loading={writing.isPending} disabled={!isReady}>
          {act(draft.internal)}
        </Button>
      </div>
    </form>
  );
}
