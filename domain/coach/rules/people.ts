import { daysBetween } from '../../dates/day.ts';
import { personDay } from '../../dates/zone.ts';
import { isBy, isOpenDelegation } from '../../delegations/delegation.ts';
import { isFollowUpDue, sinceOf } from '../../delegations/lists.ts';
import { delegatorOf, firstNameOf, recipientOf } from '../../delegations/names.ts';
import { canDelegate } from '../../tasks/delegated.ts';
import { isLate } from '../../tasks/task.ts';
import { byPressure, type CoachData } from '../coach-data.ts';
import { deadlineDay } from '../days.ts';
import type { Evidence } from '../findings.ts';
import { say } from '../say.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { Advice, CoachDelegation } from '../types.ts';
import { isStale } from './stale.ts';

/**
 * Points out delegations to others that need something: an answer to a proposed date, a due
 * follow-up, or a reminder after silence or a missed deadline.
 */
export function ruleWaiting(data: CoachData): Advice[] {
  return data.delegations
    .filter((row) => isOpenDelegation(row) && isBy(row, data.actor))
    .sort((a, b) => Date.parse(sinceOf(a)) - Date.parse(sinceOf(b)))
    .flatMap((row) => waitingOn(row, data) ?? []);
}

function waitingOn(row: CoachDelegation, data: CoachData): Advice | undefined {
  const { clock, today } = data;
  const { id, title, follow_up_date, proposed_deadline, status } = row;
  const person = firstNameOf(recipientOf(row));
  const daysSince = (instant: string) =>
    daysBetween(personDay(instant, clock.zone, clock.dayStart), today);
  const about = { about: id, quadrant: 'delegate' } as const;
  const why: Evidence[] = [{ key: 'delegated', title, days: daysSince(row.created_at) }];
  const remind = { label: 'follow_up', kind: 'follow_up', delegationId: id } as const;

  if (proposed_deadline) {
    const day = personDay(proposed_deadline, clock.zone, clock.dayStart);
    return say({
      rule: 'proposal',
      ...about,
      finding: { key: 'proposal', person, title, day, today },
      why,
      act: { label: 'answer', kind: 'go', to: `/delegations?tab=waiting&open=${id}` },
    });
  }
  if (follow_up_date) {
    // The person planned to follow up on a future day, so the coach says nothing until then.
    if (!isFollowUpDue(row, today)) return undefined;
    const days = daysBetween(follow_up_date, today);
    return say({
      rule: 'follow_up',
      ...about,
      finding: { key: 'follow_up', person, title, days },
      why,
      act: remind,
    });
  }
  const silent = daysSince(row.created_at);
  if (status === 'pending' && silent >= THRESHOLDS.waitingDays) {
    return say({
      rule: 'waiting',
      ...about,
      finding: { key: 'unanswered', person, title, days: silent },
      why,
      act: remind,
    });
  }
  if (isLate(row, clock.now)) {
    const days = daysBetween(deadlineDay(row, clock) ?? today, today);
    return say({
      rule: 'waiting',
      ...about,
      finding: { key: 'delegated_late', person, title, days },
      why,
      act: remind,
    });
  }
  return undefined;
}

/** Points out delegations that wait for the person's answer. */
export function ruleAnswer({ delegations, actor }: CoachData): Advice[] {
  const waiting = delegations.filter(
    ({ status, delegated_by_user_id: by }) => status === 'pending' && by !== actor.id,
  );
  const [first] = waiting;
  if (!first) return [];
  return [
    say({
      rule: 'answer',
      quadrant: null,
      finding: {
        key: 'answer',
        title: first.title,
        count: waiting.length,
        person: firstNameOf(delegatorOf(first)),
      },
      why: waiting.map((row) => ({
        key: 'delegated_by',
        title: row.title,
        person: firstNameOf(delegatorOf(row)),
      })),
      act: { label: 'answer', kind: 'go', to: '/delegations?tab=incoming' },
    }),
  ];
}

/**
 * Suggests delegating tasks in Delegate that nobody was asked to do and that have not changed for
 * `unassignedDays`.
 */
export function ruleUnassigned(data: CoachData): Advice[] {
  const { actor } = data;
  const tasks = data.actionable
    .filter(
      (task) =>
        task.quadrant === 'delegate' &&
        data.isPlaced(task) &&
        task.status === 'not_started' &&
        canDelegate(task, actor) &&
        !isStale(task, data) &&
        data.untouchedDays(task) >= THRESHOLDS.unassignedDays,
    )
    .sort(byPressure);
  const [first] = tasks;
  if (!first) return [];
  return [
    say({
      rule: 'unassigned',
      quadrant: 'delegate',
      finding: { key: 'unassigned', title: first.title, count: tasks.length },
      why: tasks.map(({ title }) => ({ key: 'task', title })),
      act: {
        label: tasks.length === 1 ? 'delegate' : 'delegate_one',
        kind: 'delegate',
        taskId: first.id,
      },
    }),
  ];
}
