import { loadDelegateDialog } from '#app/features/delegations/index.ts';
import { loadRemovalDialog } from '#app/features/tasks/index.ts';
import { loadLanguage } from '../quick-add/use-parser.ts';

export const loadFields = () => import('./task-fields.tsx');
export const loadSheet = () => import('./task-sheet.tsx');

/** Lazy parts that a tap on the board may open, and those that an offline act needs. */
export const TASK_PARTS = [
  loadFields,
  loadSheet,
  loadLanguage,
  loadDelegateDialog,
  loadRemovalDialog,
];
