import type postgres from 'postgres';
import type { AuthDeps, NoticeTemplate } from '../deps.ts';
import { randomToken } from '../secrets.ts';

/** Tells the owner of a mailbox what has been done to their account, in the transaction that did it. */
export type Notify = (
  tx: postgres.TransactionSql,
  notice: NoticeTemplate,
  email: string,
  facts?: Record<string, string>,
) => Promise<void>;

/** GoTrue's notifications of security, those that the project has switched on. */
export function createNotify(deps: AuthDeps): Notify {
  return async (tx, notice, email, facts = {}) => {
    if (!deps.config.notices.has(notice)) return;
    const mail = await deps.renderMail(notice, { ...facts, Email: email, SiteURL: deps.siteUrl });
    // Told of what a signed-in person did, so their network is a familiar one by then.
    await deps.enqueueMail(tx, {
      to: email,
      ...mail,
      dedupeKey: `notice:${randomToken()}`,
      class: 'familiar',
      pace: 'join',
    });
  };
}
