import { relativeDay } from '#domain/dates/relative-day.ts';
import { type PersonTime, personDay } from '#domain/dates/time.ts';
import type { Member } from './queries.ts';

export const ROLE_LABELS = { manager: 'Manager', other: 'Member' } as const;

/** What each role may do, shown when choosing one (spec §6). */
export const ROLE_MEANS = {
  manager: 'Sees the team’s figures, invites and removes members',
  other: 'Has their own tasks, some of them the company’s',
} as const;

export const roleLabel = ({ is_owner, role }: Member): string =>
  is_owner ? 'Owner' : ROLE_LABELS[role];

/** For example `Enterprise`. */
export const tierLabel = (tier: string): string => tier.charAt(0).toUpperCase() + tier.slice(1);

/** Formats the day of a person's last sign-in, in the reader's calendar. */
export function lastSeenText(lastSeen: string | null, today: string, time: PersonTime): string {
  if (!lastSeen) return 'Not yet';
  return relativeDay(personDay(lastSeen, time.zone, time.dayStart), today);
}
