import { lazy } from 'react';

export { boardWords } from './names.ts';
export {
  delegatedTasksKey,
  useDelegations,
  useDelegationsByTask,
  useIncomingCount,
} from './queries.ts';
export { useLiveDelegations } from './use-live-delegations.ts';

/** The form that hands a task over; fetched when it is first opened. */
export const DelegateDialog = lazy(() => import('./delegate-dialog.tsx'));
