import { lazy } from 'react';

export {
  type DelegationRow,
  delegatedTasksKey,
  useDelegationsByTask,
  useIncomingCount,
} from './queries.ts';
export { useLiveDelegations } from './use-live-delegations.ts';
export { boardWords, delegatorOf } from './words.ts';

/** The form that hands a task over; fetched when it is first opened. */
export const DelegateDialog = lazy(() => import('./delegate-dialog.tsx'));
