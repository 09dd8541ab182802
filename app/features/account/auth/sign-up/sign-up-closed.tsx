import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import classes from '../auth.module.css';

interface Props {
  supportEmail: string | null;
  onInvited: () => void;
}

/**
 * Renders /register while sign-up is closed, without the form. Invited people can still open the
 * form.
 */
export function SignUpClosed({ supportEmail, onInvited }: Props) {
  const { state } = useLocation();
  return (
    <SplitPage title={m.auth_register_closed_title()}>
      <p className={classes.lead}>
        {m.auth_register_closed()}
        {supportEmail && (
          <>
            {' '}
            <ParaglideMessage
              message={m.auth_register_closed_contact}
              inputs={{ email: supportEmail }}
              markup={{ link: ({ children }) => <a href={`mailto:${supportEmail}`}>{children}</a> }}
            />
          </>
        )}
      </p>
      <Button variant="default" onClick={onInvited} fullWidth>
        {m.auth_register_invited()}
      </Button>
      <p className={classes.aside}>
        {m.auth_have_account()}{' '}
        <Link to="/login" state={state}>
          {m.auth_sign_in()}
        </Link>
      </p>
    </SplitPage>
  );
}
