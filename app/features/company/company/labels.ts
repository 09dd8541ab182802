import { relativeDay } from '#app/ui/format-days.ts';
import { type PersonTime, personDay } from '#domain/dates/zone.ts';
import { m } from '#messages';
import type { Member } from './queries.ts';

export const ROLE_LABELS = {
  manager: m.company_role_manager(),
  other: m.company_role_member(),
} as const;

/** Texts of what each role may do, shown where a role is chosen (spec §6). */
export const ROLE_TEXTS = {
  manager: m.company_role_manager_text(),
  other: m.company_role_member_text(),
} as const;

export const roleLabel = ({ is_owner, role }: Member): string =>
  is_owner ? m.company_role_owner() : ROLE_LABELS[role];

/**
 * Formats the day on which a person was last seen, relative to today; never later than today, even
 * if this device's clock is behind.
 */
export function lastSeenText(lastSeen: string | null, today: string, time: PersonTime): string {
  if (!lastSeen) return m.company_never_seen();
  const day = personDay(lastSeen, time.zone, time.dayStart);
  return relativeDay(day < today ? day : today, today);
}
