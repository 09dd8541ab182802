import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';

/** The dialog in which the person reviews and applies the suggested days of tasks. */
export const PlanDaysDialog = lazyPart(() => import('./plan-days-dialog.tsx'));
