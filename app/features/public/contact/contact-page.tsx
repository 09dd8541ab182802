import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/features/auth/index.ts';
import { LoadingLines } from '#app/ui/components/load-state.tsx';
import { TextPage } from '../text-page.tsx';
import { ContactForm } from './contact-form.tsx';

/** /contact: a form to contact the operators, with or without an account. */
export default function ContactPage() {
  const { status } = useAuth();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <TextPage
        title="Message sent"
        lead={`A person reads it, and answers to ${sentTo}. If you wrote the address wrong, send it once more.`}
      >
        <div>
          <Button variant="default" onClick={() => setSentTo(undefined)}>
            Write another message
          </Button>
        </div>
      </TextPage>
    );
  }
  return (
    <TextPage
      title="Contact"
      lead={
        <>
          Many answers stand under <Link to="/faqs">Questions and answers</Link>.{' '}
          {status === 'signed_in' && (
            <>
              About your account or your tasks, <Link to="/support">open a ticket</Link>: you see
              its answer there.
            </>
          )}
        </>
      }
    >
      {status === 'loading' ? (
        <LoadingLines label="Loading the form" lines={4} />
      ) : (
        <ContactForm onSent={setSentTo} />
      )}
    </TextPage>
  );
}
