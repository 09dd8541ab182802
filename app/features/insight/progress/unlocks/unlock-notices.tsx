import { soonPart } from '#app/ui/feedback/soon-part.tsx';

/** Watches for new achievements and levels on every page (spec §4); renders nothing. */
export const UnlockNotices = soonPart(() => import('./unlock-watcher.tsx'));
