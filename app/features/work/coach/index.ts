export { CoachButton } from './coach-button.tsx';
export { CoachOverlay } from './coach-overlay.tsx';
export type { Coached } from './compute.ts';
export { CoachLine, CoachLines } from './lines/coach-line.tsx';
export { CoachTeaser } from './lines/coach-teaser.tsx';
export { PlanDaysDialog } from './panel/lazy-parts.ts';
export { openCoach } from './panel/panel-state.ts';
export { playText, reasonsText, todayText } from './texts/start-text.ts';
export { useCoach } from './use-coach.ts';
