import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import { LoadingLines } from '#app/ui/feedback/load-state.tsx';
import { m } from '#messages';
import { TextPage } from '../text-page.tsx';
import { ContactForm } from './contact-form.tsx';

/** Renders /contact: a form to contact the operators, with or without an account. */
export default function ContactPage() {
  const { status } = useAuth();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <TextPage
        title={m.public_contact_sent_title()}
        lead={m.public_contact_sent_text({ email: sentTo })}
      >
        <div>
          <Button variant="default" onClick={() => setSentTo(undefined)}>
            {m.public_contact_again()}
          </Button>
        </div>
      </TextPage>
    );
  }
  return (
    <TextPage
      title={m.public_contact_title()}
      lead={
        <>
          <ParaglideMessage
            message={m.public_contact_lead}
            inputs={{}}
            markup={{ link: ({ children }) => <Link to="/faqs">{children}</Link> }}
          />{' '}
          {status === 'signed_in' && (
            <ParaglideMessage
              message={m.public_contact_lead_ticket}
              inputs={{}}
              markup={{ link: ({ children }) => <Link to="/support">{children}</Link> }}
            />
          )}
        </>
      }
    >
      {status === 'loading' ? (
        <LoadingLines label={m.public_contact_loading()} lines={4} />
      ) : (
        <ContactForm onSent={setSentTo} />
      )}
    </TextPage>
  );
}
