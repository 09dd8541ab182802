export { DayTrack } from './day-track.tsx';
export { fillNotes, fillText, todaySumText } from './labels.ts';
export { openPlan } from './open-plan.ts';
export { PlanOverlay } from './plan-overlay.tsx';
export { ritualPath } from './ritual-path.ts';
export { RowKeys } from './row-keys.tsx';
export { SnoozeMenu } from './snooze-menu.tsx';
export { noticeSnoozesAt, snoozesAt } from './snoozes.ts';
export { useWorkClock, type WorkClock } from './use-work-clock.ts';
