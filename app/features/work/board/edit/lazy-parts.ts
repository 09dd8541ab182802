import { loadDelegateDialog } from '#app/features/work/delegations/index.ts';
import { loadRemovalDialog } from '#app/features/work/tasks/index.ts';

export const loadFields = () => import('./task-form-fields.tsx');
export const loadSheet = () => import('./task-sheet.tsx');

/** Lazy parts to preload, because a tap on the board or an action while offline may need them. */
export const TASK_PARTS = [loadFields, loadSheet, loadDelegateDialog, loadRemovalDialog];
