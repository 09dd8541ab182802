import { lazyPart } from '#app/ui/lazy-part.tsx';

/** What happened to a delegation, for its details. */
export const DelegationHistory = lazyPart(() => import('./delegation-history.tsx'));
