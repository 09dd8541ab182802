import type { Health } from './queries.ts';

/** Whether a part works, and a short text. */
export interface Verdict {
  isFine: boolean;
  text: string;
}

const MINUTE = 60_000;
/** Replication lag in bytes above which realtime counts as behind. */
const MOST_LAG = 64 * 1024 * 1024;

export function databaseVerdict({ connections, most_connections }: Health['database']): Verdict {
  const isFine = connections < most_connections * 0.9;
  return { isFine, text: isFine ? 'Works' : 'Almost out of connections' };
}

export function realtimeVerdict({ wal_level, readers, lag_bytes }: Health['realtime']): Verdict {
  if (wal_level !== 'logical') return { isFine: false, text: 'Off: wal_level is not logical' };
  if (readers === 0) return { isFine: false, text: 'Nobody reads the change stream' };
  if ((lag_bytes ?? 0) > MOST_LAG) return { isFine: false, text: 'Behind' };
  return { isFine: true, text: 'Works' };
}

export function mailVerdict(mail: Health['mail'], now: number): Verdict {
  if (mail.failing > 0) {
    return {
      isFine: false,
      text: mail.failing === 1 ? '1 mail fails' : `${mail.failing} mails fail`,
    };
  }
  const waits = mail.oldest_waiting ? now - Date.parse(mail.oldest_waiting) : 0;
  if (waits > 5 * MINUTE) return { isFine: false, text: 'Mail waits for more than 5 minutes' };
  return { isFine: true, text: 'Works' };
}

export function jobsVerdict(jobs: Health['jobs']): Verdict {
  const failed = jobs.filter(({ active, status }) => active && status === 'failed').length;
  if (failed > 0)
    return { isFine: false, text: failed === 1 ? '1 job failed' : `${failed} jobs failed` };
  return { isFine: true, text: 'Works' };
}

/** For example `12.4 MB`. */
export function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const amount = bytes / 1000 ** power;
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: power > 1 ? 1 : 0 })} ${units[power]}`;
}
