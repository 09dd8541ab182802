import { addDays, startOfWeek } from '../dates/day.ts';

/**
 * How work is distributed in a team (spec §2 /team-dashboard): compares each person's work with
 * their working time in a week.
 */

/** The stats and the name of one person, without any text of their tasks (spec §6). */
export interface TeamMember {
  person: string;
  name: string;
  open_tasks: number;
  /** Minutes of the open tasks that have an estimate. */
  estimated_minutes: number;
  unestimated: number;
  /** The person's working minutes in one week. */
  capacity_minutes: number;
}

type Measured = Pick<TeamMember, 'estimated_minutes' | 'capacity_minutes'>;

/** The least free time, in minutes, that the team page shows and offers for others' work. */
export const ROOM_LEAST = 60;

/**
 * Returns the share of a week that the work takes; above 1, the work does not fit. Any work
 * overloads a week without working time.
 */
export function loadShare({
  estimated_minutes: minutes,
  capacity_minutes: week,
}: Measured): number {
  if (week > 0) return minutes / week;
  return minutes > 0 ? Number.POSITIVE_INFINITY : 0;
}

export const isOverloaded = (member: Measured): boolean => loadShare(member) > 1;

/** Returns the minutes of work that do not fit into the week. */
const excessOf = (member: Measured): number =>
  Math.max(0, member.estimated_minutes - member.capacity_minutes);

/** Returns the minutes of the week that are still free. */
export const freeMinutes = (member: Measured): number =>
  Math.max(0, member.capacity_minutes - member.estimated_minutes);

interface Taker<Member> {
  member: Member;
  minutes: number;
}

export interface Overload<Member> {
  member: Member;
  excess: number;
  /** The members who could do some of the excess work, the one with the most free time first. */
  takers: Taker<Member>[];
}

/**
 * Returns the overloaded members, the worst first, and who could take their work. Each free minute
 * is offered once: time offered to one member is no longer free for the next.
 */
export function overloadsOf<Member extends TeamMember>(
  members: readonly Member[],
): Overload<Member>[] {
  const rooms = members
    .map((member) => ({ member, minutes: freeMinutes(member) }))
    .filter(({ minutes }) => minutes >= ROOM_LEAST)
    .sort((a, b) => b.minutes - a.minutes);
  return members
    .filter(isOverloaded)
    .sort((a, b) => excessOf(b) - excessOf(a))
    .map((member) => {
      let left = excessOf(member);
      const takers: Taker<Member>[] = [];
      for (const room of rooms) {
        const minutes = Math.min(left, room.minutes);
        if (minutes <= 0) continue;
        takers.push({ member: room.member, minutes });
        room.minutes -= minutes;
        left -= minutes;
      }
      return { member, excess: excessOf(member), takers };
    });
}

/** Work and working time of a whole team. */
interface Balance {
  /** Minutes of the open tasks that have an estimate. */
  work: number;
  /** Working minutes of one week. */
  week: number;
  /** Tasks without an estimate, which do not count. */
  unestimated: number;
}

/** Returns the totals of a team. */
export function balanceOf(members: readonly TeamMember[]): Balance {
  return {
    work: members.reduce((sum, member) => sum + member.estimated_minutes, 0),
    week: members.reduce((sum, member) => sum + member.capacity_minutes, 0),
    unestimated: members.reduce((sum, member) => sum + member.unestimated, 0),
  };
}

/** Returns the number of tasks completed in each of the last `weeks` weeks, this week last. */
export function lastWeeks(
  byWeek: Readonly<Record<string, number>>,
  monday: string,
  weeks: number,
): { week: string; completed: number }[] {
  return Array.from({ length: weeks }, (_, at) => {
    const week = addDays(monday, (at - weeks + 1) * 7);
    return { week, completed: byWeek[week] ?? 0 };
  });
}

/** Returns the Monday of a day's week, as the database counts weeks. */
export function mondayOf(day: string): string {
  return startOfWeek(day, 1);
}
