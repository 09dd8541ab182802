import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';

export { EventList } from './event-list.tsx';

/** A delegation's history, for its details. */
export const DelegationHistory = lazyPart(() => import('./delegation-history.tsx'));
