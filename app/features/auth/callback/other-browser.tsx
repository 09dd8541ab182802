import { SplitPage } from '#app/ui/components/split-page.tsx';
import classes from '../auth.module.css';
import { AskForMail } from '../mailed/request-mail.tsx';

const ASKED_FOR = { magiclink: 'sign in', recovery: 'set a new password' };

/**
 * Renders where to open a link that belongs to another browser; using it here would only waste it.
 */
export default function OtherBrowser({ kind }: { kind: 'magiclink' | 'recovery' }) {
  return (
    <SplitPage title="Open this link where you asked for it">
      <p className={classes.lead}>
        It works in the browser in which you asked to {ASKED_FOR[kind]}, and it has not been used
        up. If that is on another device, type the six digits of the same mail there.
      </p>
      <hr className={classes.divide} />
      <p className={classes.lead}>Or go on here, with a new mail:</p>
      <AskForMail kind={kind} />
    </SplitPage>
  );
}
