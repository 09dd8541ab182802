import { useQuery } from '@tanstack/react-query';
import { useMinute, usePersonClock } from '#app/features/profile/index.ts';
import { minutesBetween } from '#domain/dates/time.ts';
import { waitingText } from '#domain/support/waiting.ts';
import { FIGURE_DAYS, summaryQuery } from '../api/desk-queries.ts';
import classes from './desk-stats.module.css';

const median = (minutes: number | null) => (minutes === null ? '–' : waitingText(minutes));

/** The desk's stats: current queue and recent waiting times. */
export function Stats() {
  const { today } = usePersonClock();
  const now = useMinute();
  // If the stats fail to load, the page still works; the queue shows its own error.
  const { data } = useQuery(summaryQuery(today));
  const longest = data?.longest_waiting;
  const stats: [name: string, figure: string, about: string][] = [
    ['Waiting', data ? String(data.waiting) : '–', `${data?.unassigned ?? 0} with nobody`],
    [
      'Longest wait',
      longest ? waitingText(minutesBetween(longest, now)) : '–',
      longest ? 'for an answer' : 'nobody waits',
    ],
    ['First answer', median(data?.first_answer_minutes ?? null), `median, ${FIGURE_DAYS} days`],
    ['Closed after', median(data?.close_minutes ?? null), `median, ${FIGURE_DAYS} days`],
    [
      'Rating',
      data?.rating ? `${data.rating} of 5` : '–',
      data?.ratings === 1 ? '1 rating' : `${data?.ratings ?? 0} ratings`,
    ],
  ];
  return (
    <dl className={classes.stats} aria-busy={!data}>
      {stats.map(([name, figure, about]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{figure}</strong> <span>{about}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
