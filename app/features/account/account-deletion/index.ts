export { DeletionBanner } from './deletion-banner.tsx';
export { deletionQuery, useKeepAccount } from './queries.ts';
export { DELETION_TOASTS } from './toasts.ts';
