import { ACCOUNT_FAQS } from './faqs-account.ts';
import { TASK_FAQS } from './faqs-tasks.ts';

export interface Faq {
  /** Its anchor on the page: it stays, whatever the question is reworded to. */
  id: string;
  question: string;
  answer: string;
  /** Where to do it. */
  link?: { to: string; label: string };
}

export interface FaqGroup {
  name: string;
  faqs: readonly Faq[];
}

/** What people ask, by what it is about; every answer says what the app does as it stands. */
export const FAQ_GROUPS: readonly FaqGroup[] = [...TASK_FAQS, ...ACCOUNT_FAQS];
