import { formatNumber } from '#app/ui/format.ts';
import { m } from '#messages';
import type { Health } from './queries.ts';

/** Whether a part of the platform works, and a short text about it. */
export interface Verdict {
  isFine: boolean;
  text: string;
}

const MINUTE = 60_000;
/** Replication lag in bytes above which realtime counts as behind. */
const MOST_LAG = 64 * 1024 * 1024;

export function databaseVerdict({ connections, most_connections }: Health['database']): Verdict {
  const isFine = connections < most_connections * 0.9;
  return { isFine, text: isFine ? m.admin_health_ok() : m.admin_health_connections_low() };
}

export function realtimeVerdict({ wal_level, readers, lag_bytes }: Health['realtime']): Verdict {
  if (wal_level !== 'logical') return { isFine: false, text: m.admin_health_realtime_off() };
  if (readers === 0) return { isFine: false, text: m.admin_health_no_reader() };
  if ((lag_bytes ?? 0) > MOST_LAG) return { isFine: false, text: m.admin_health_behind() };
  return { isFine: true, text: m.admin_health_ok() };
}

export function mailVerdict(mail: Health['mail'], now: number): Verdict {
  if (mail.failing > 0) {
    return { isFine: false, text: m.admin_health_mail_failing({ count: mail.failing }) };
  }
  const waits = mail.oldest_waiting ? now - Date.parse(mail.oldest_waiting) : 0;
  if (waits > 5 * MINUTE) return { isFine: false, text: m.admin_health_mail_late() };
  return { isFine: true, text: m.admin_health_ok() };
}

export function jobsVerdict(jobs: Health['jobs']): Verdict {
  const failed = jobs.filter(({ active, status }) => active && status === 'failed').length;
  if (failed > 0) return { isFine: false, text: m.admin_health_jobs_failed({ count: failed }) };
  return { isFine: true, text: m.admin_health_ok() };
}

/** Formats a size in bytes, for example `12.4 MB`. */
export function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const amount = bytes / 1000 ** power;
  return `${formatNumber(amount, power > 1 ? 1 : 0)} ${units[power]}`;
}
