import { SplitPage } from '#app/ui/components/split-page.tsx';
import classes from '../auth.module.css';
import { CheckMail } from './check-mail.tsx';

const SAID = {
  magiclink: ['Check your mail', 'Sign in'],
  signup: ['Confirm your address', 'Confirm'],
} as const;

interface Props {
  kind: 'magiclink' | 'signup';
  email: string;
  onBack: () => void;
}

/** Renders /login after an email was sent. */
export default function MailSent({ kind, email, onBack }: Props) {
  const [title, act] = SAID[kind];
  return (
    <SplitPage title={title}>
      <p className={classes.lead}>
        {kind === 'magiclink' ? (
          <>
            We sent a link to <b>{email}</b>. Open it in this browser, or type its six digits here.
          </>
        ) : (
          <>
            We sent a mail to <b>{email}</b> when you signed up. Type its six digits here, or ask
            for a new one.
          </>
        )}
      </p>
      <CheckMail kind={kind} email={email} sent={kind === 'magiclink'} act={act} />
      <button type="button" className={classes.link} onClick={onBack}>
        Sign in another way
      </button>
    </SplitPage>
  );
}
