import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';

/** The dialog in which the person reviews the days chosen for tasks before they are set. */
export const PlanDaysDialog = lazyPart(() => import('./plan-days-dialog.tsx'));
