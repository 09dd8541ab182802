import { onlineManager } from '@tanstack/react-query';
import type { AppError } from '../errors/errors.ts';

/** Time after an outage in which queued writes are retried without limit. */
const RECENT_MS = 60_000;

/** When the connection was last lost or came back, in milliseconds since the epoch. */
let changedAt = Number.NEGATIVE_INFINITY;
onlineManager.subscribe(() => {
  changedAt = Date.now();
});

const isOutage = ({ code }: AppError) => code === 'network' || code === 'unavailable';

/**
 * Returns whether to retry: at most twice, and only after a lost connection or a response of an
 * unavailable server. After any other error, a retry would fail the same way.
 */
export const mayRetry = (failures: number, error: AppError): boolean =>
  failures < 2 && isOutage(error);

/**
 * Returns whether to retry a write of the offline queue. During an outage and shortly after it, the
 * number of retries is not limited: TanStack counts the failures of all reconnects together, and
 * an unsteady connection must not revert a queued change.
 */
export const mayRetryQueued = (failures: number, error: AppError): boolean =>
  mayRetry(failures, error) || (isOutage(error) && hasOutage());

const hasOutage = () => !onlineManager.isOnline() || Date.now() - changedAt < RECENT_MS;
