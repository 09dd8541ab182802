import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useFormDraft } from '#app/data/drafts/use-draft.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { Captcha, useCaptcha } from '#app/features/account/captcha/index.ts';
import { LongText } from '#app/ui/components/long-text.tsx';
import { Offline } from '#app/ui/feedback/offline.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { focusInvalid } from '#app/ui/forms/focus-invalid.ts';
import { memoizeLast } from '#domain/lists/memoize-last.ts';
import { beginningOf } from '#domain/text/characters.ts';
import { m } from '#messages';
import { type ContactMessage, contactSchema, MESSAGE_MOST, sendContactMessage } from './contact.ts';
import classes from './contact-form.module.css';

/** Renders the contact form. The input stays as a draft in this tab until the message is sent. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { user } = useAuth();
  const { state } = useLocation();
  const captcha = useCaptcha();
  // A retry repeats the id, so that the message is not sent twice when a response was lost. An
  // edited message gets a new id.
  const [idOf] = useState(() => memoizeLast((_content: string) => crypto.randomUUID()));
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const asked = (state as { subject?: unknown } | null)?.subject;
  const form = useForm<ContactMessage>({
    initialValues: {
      name: [user?.user_metadata.first_name, user?.user_metadata.last_name]
        .filter((part) => typeof part === 'string' && part !== '')
        .join(' '),
      email: user?.email ?? '',
      subject: typeof asked === 'string' ? beginningOf(asked, 200) : '',
      message: '',
    },
    validate: zod4Resolver(contactSchema),
    // Read-only while sending: the success page would discard text typed during the request.
    enhanceGetInputProps: () => ({ readOnly: busy }),
  });
  const discardDraft = useFormDraft(form, user?.id ?? 'visitor', 'contact');

  const send = async (values: ContactMessage) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      const message = { ...values, email: values.email.trim() };
      const id = idOf(JSON.stringify(message));
      await captcha.checked((token) => sendContactMessage(id, message, token));
      discardDraft();
      onSent(message.email);
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : m.public_contact_failed());
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => void send(values),
        (errors) => {
          setProblem(undefined);
          focusInvalid(form)(errors);
        },
      )}
      noValidate
    >
      <Offline className={classes.offline}>{m.ui_offline_form()}</Offline>
      <Problem>{problem}</Problem>
      <div className={classes.pair}>
        <TextInput
          label={m.public_contact_name()}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={m.ui_email()}
          type="email"
          autoComplete="email"
          inputMode="email"
          description={m.public_contact_email_hint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('email')}
        />
      </div>
      <TextInput label={m.public_contact_subject()} dir="auto" {...form.getInputProps('subject')} />
      <LongText
        label={m.public_contact_message()}
        minRows={6}
        maxRows={16}
        most={MESSAGE_MOST}
        {...form.getInputProps('message')}
      />
      <Captcha {...captcha.props} />
      <Button type="submit" loading={busy} className={classes.send}>
        {m.public_contact_send()}
      </Button>
    </form>
  );
}
