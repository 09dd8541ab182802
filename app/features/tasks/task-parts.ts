import { loadDelegateDialog } from '#app/features/delegations/index.ts';
import { loadLanguage } from './use-language.ts';

export const loadFields = () => import('./task-fields.tsx');
export const loadForm = () => import('./task-form.tsx');

/** What a tap on the board may ask for, and what an act done offline needs. */
export const TASK_PARTS = [loadFields, loadForm, loadLanguage, loadDelegateDialog];
