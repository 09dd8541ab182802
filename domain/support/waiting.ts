import { formatDuration } from '../dates/duration.ts';

const DAY = 24 * 60;

/** Formats a waiting time as `45 m`, `2 h 5 m` or, from a day on, `3 d 4 h`. */
export function waitingText(minutes: number): string {
  if (minutes < 1) return 'under 1 m';
  if (minutes < DAY) return formatDuration(Math.floor(minutes));
  const days = Math.floor(minutes / DAY);
  const hours = Math.floor((minutes % DAY) / 60);
  return hours === 0 ? `${days} d` : `${days} d ${hours} h`;
}
