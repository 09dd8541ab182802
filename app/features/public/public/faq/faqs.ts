import type { FaqGroup } from './faq.ts';
import { ACCOUNT_FAQS } from './faqs-account.ts';
import { TASK_FAQS } from './faqs-tasks.ts';

/** All questions by subject. Each answer must match what the app does. */
export const FAQ_GROUPS: readonly FaqGroup[] = [...TASK_FAQS, ...ACCOUNT_FAQS];
