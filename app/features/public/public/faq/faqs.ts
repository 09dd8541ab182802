import { ACCOUNT_FAQS } from './faqs-account.ts';
import { TASK_FAQS } from './faqs-tasks.ts';

export interface Faq {
  /** Anchor on the page; it must not change when the question is reworded. */
  id: string;
  question: string;
  answer: string;
  /** A link to the page that the answer is about. */
  link?: { to: string; label: string };
}

export interface FaqGroup {
  name: string;
  faqs: readonly Faq[];
}

/** All questions by subject. Each answer must match what the app does. */
export const FAQ_GROUPS: readonly FaqGroup[] = [...TASK_FAQS, ...ACCOUNT_FAQS];
