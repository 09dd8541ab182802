import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import classes from '../auth.module.css';
import { BOLD } from '../bold.tsx';
import { CheckMail } from './check-mail.tsx';

const TEXTS = {
  magiclink: {
    title: m.auth_check_mail_title(),
    lead: m.auth_check_mail_link,
    act: m.auth_sign_in(),
  },
  signup: {
    title: m.auth_check_mail_confirm_title(),
    lead: m.auth_check_mail_confirm,
    act: m.auth_mailed_code_confirm(),
  },
};

interface Props {
  kind: 'magiclink' | 'signup';
  email: string;
  onBack: () => void;
}

/**
 * Renders /login while the person has to open an email: the email with the sign-in link, or the
 * email that confirms their address.
 */
export default function MailSent({ kind, email, onBack }: Props) {
  const { title, lead, act } = TEXTS[kind];
  return (
    <SplitPage title={title}>
      <p className={classes.lead}>
        <ParaglideMessage message={lead} inputs={{ email }} markup={BOLD} />
      </p>
      <CheckMail kind={kind} email={email} sent={kind === 'magiclink'} act={act} />
      <button type="button" className={classes.link} onClick={onBack}>
        {m.auth_check_mail_back()}
      </button>
    </SplitPage>
  );
}
