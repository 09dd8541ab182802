export { CoachButton } from './coach-button.tsx';
export { CoachLine } from './coach-line.tsx';
export { CoachOverlay } from './coach-overlay.tsx';
export { CoachTeaser } from './coach-teaser.tsx';
export type { Coached } from './compute.ts';
export { openCoach } from './panel-state.ts';
export { useCoach } from './use-coach.ts';
