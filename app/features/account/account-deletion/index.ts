export { DeletionBanner } from './deletion-banner.tsx';
export { deletionQuery, useCancelDeletion } from './queries.ts';
export { DELETION_TOASTS } from './toasts.ts';
