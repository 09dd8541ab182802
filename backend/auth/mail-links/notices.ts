import type postgres from 'postgres';
import type { AuthDeps, NoticeTemplate } from '../deps.ts';
import { randomToken } from '../secrets.ts';

/** Mails a person about a change to their account, in the transaction of that change. */
export type Notify = (
  tx: postgres.TransactionSql,
  notice: NoticeTemplate,
  email: string,
  data?: Record<string, string>,
) => Promise<void>;

/**
 * Returns the function that mails GoTrue's security notices, except notices that the project has
 * switched off.
 */
export function createNotify(deps: AuthDeps): Notify {
  return async (tx, notice, email, data = {}) => {
    if (!deps.config.notices.has(notice)) return;
    const mail = await deps.renderMail(notice, { ...data, Email: email, SiteURL: deps.siteUrl });
    // A notice follows only a change by someone who has proved access to the account, so nobody
    // else can use up the slots of the class `familiar`.
    await deps.enqueueMail(tx, {
      to: email,
      ...mail,
      dedupeKey: `notice:${randomToken()}`,
      class: 'familiar',
      pace: 'join',
    });
  };
}
