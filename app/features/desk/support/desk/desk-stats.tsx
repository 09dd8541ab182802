import { useQuery } from '@tanstack/react-query';
import { useMinute, usePersonClock } from '#app/features/account/profile/index.ts';
import { isTooFew } from '#domain/analytics/too-few.ts';
import { minutesBetween } from '#domain/dates/instant.ts';
import { m } from '#messages';
import { STATS_DAYS, summaryQuery } from '../api/desk-queries.ts';
import { waitingText } from '../labels.ts';
import classes from './desk-stats.module.css';

/**
 * Returns the value and the explanation of a stat: the value is the median time, or a dash if
 * `count` tickets are too few for a median.
 */
function medianStat(minutes = 0, count = 0): [value: string, about: string] {
  if (isTooFew(count)) return ['–', m.support_stats_too_few({ days: STATS_DAYS })];
  return [waitingText(minutes), m.support_stats_median({ days: STATS_DAYS })];
}

/** Renders the desk's stats: current queue and recent waiting times and ratings. */
export function DeskStats() {
  const { today } = usePersonClock();
  const now = useMinute();
  // If the stats fail to load, the page still works; the queue shows its own error.
  const { data } = useQuery(summaryQuery(today));
  const longest = data?.longest_waiting;
  const stats: [name: string, value: string, about: string][] = [
    [
      m.support_stats_waiting(),
      data ? String(data.waiting) : '–',
      m.support_stats_unassigned({ count: data?.unassigned ?? 0 }),
    ],
    [
      m.support_stats_longest(),
      longest ? waitingText(minutesBetween(longest, now)) : '–',
      longest ? m.support_stats_longest_text() : m.support_stats_longest_none(),
    ],
    [m.support_stats_first_answer(), ...medianStat(data?.first_answer_minutes, data?.answered)],
    [m.support_stats_closed_after(), ...medianStat(data?.close_minutes, data?.closed)],
    [
      m.support_stats_rating(),
      data?.rating ? m.support_rating_value({ rating: data.rating }) : '–',
      m.support_stats_ratings({ count: data?.ratings ?? 0 }),
    ],
  ];
  return (
    <dl className={classes.stats} aria-busy={!data}>
      {stats.map(([name, value, about]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong> <span>{about}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
