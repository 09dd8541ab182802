import { SplitPage } from '#app/ui/components/split-page.tsx';
import { m } from '#messages';
import classes from '../auth.module.css';
import { RequestMail } from '../mailed/request-mail.tsx';

const TEXTS = {
  magiclink: m.auth_link_elsewhere_magiclink,
  recovery: m.auth_link_elsewhere_recovery,
};

/**
 * Renders the page for a link that this browser cannot use: where to open the link, and a form that
 * requests a new link. The page never uses the link itself: in this browser the use would fail, and
 * the link would then be invalid.
 */
export default function OtherBrowser({ kind }: { kind: 'magiclink' | 'recovery' }) {
  return (
    <SplitPage title={m.auth_link_elsewhere_title()}>
      <p className={classes.lead}>{TEXTS[kind]()}</p>
      <hr className={classes.divide} />
      <p className={classes.lead}>{m.auth_link_elsewhere_here()}</p>
      <RequestMail kind={kind} />
    </SplitPage>
  );
}
