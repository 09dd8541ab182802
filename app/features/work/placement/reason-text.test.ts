import { expect, test } from 'vitest';
import type { PlacementReason } from '#domain/placement/index.ts';
import { placementReasonText } from './index.ts';

const today = '2026-11-24';
const due = { day: '2026-11-25', today, estimate: null };
const friday = { day: '2026-11-27', today };
const flags = (urgent: boolean, important: boolean): PlacementReason => ({
  kind: 'both_flags',
  urgent,
  important,
  rule: 'neither',
});
const habit = { kind: 'habit', word: 'invoice', of: 6, quadrant: 'do_now' } as const;

test.each<[PlacementReason, string]>([
  [flags(true, true), 'You set both flags'],
  [flags(true, false), 'You marked it urgent, not important'],
  [flags(false, true), 'You marked it important, not urgent'],
  [flags(false, false), 'You marked it neither urgent nor important'],
  [{ kind: 'urgent_flag' }, 'You marked it urgent'],
  [{ kind: 'important_flag' }, 'You marked it important'],
  [{ kind: 'unimportant_flag' }, 'You marked it not important'],
  [{ kind: 'overdue', day: '2026-11-23', today, estimate: null }, 'Overdue since yesterday'],
  [
    { kind: 'overdue', day: '2026-11-20', today, estimate: 90 },
    'Overdue since Fri 20 Nov, 1 h 30 min of work',
  ],
  [{ kind: 'overdue', day: today, today, estimate: null }, 'Was due earlier today'],
  [{ kind: 'overdue', day: today, today, estimate: 30 }, 'Was due earlier today, 30 min of work'],
  [{ kind: 'due_soon', ...due }, 'Due tomorrow'],
  [{ kind: 'due_soon', ...due, estimate: 180 }, 'Due tomorrow, 3 h of work'],
  [{ kind: 'due_later', ...friday, estimate: 240 }, 'Due Fri 27 Nov, 4 h of work'],
  [
    { kind: 'short_time', ...friday, left: 1860, estimate: 1200 },
    '20 h of work, and only 31 h of working time until Fri 27 Nov',
  ],
  [
    { kind: 'short_time', ...friday, left: 0, estimate: 60 },
    '1 h of work, and no working time left until Fri 27 Nov',
  ],
  [{ kind: 'planned_now', day: today, today, time: null }, 'Planned today'],
  [{ kind: 'planned_now', day: '2026-11-25', today, time: '09:00:00' }, 'Planned tomorrow 09:00'],
  [
    { kind: 'planned_now', day: '2026-11-23', today, time: '09:00:00' },
    'Was planned for yesterday',
  ],
  [{ kind: 'planned_tomorrow', day: '2026-11-25', today }, 'Planned tomorrow'],
  [{ kind: 'planned_later', ...friday, time: null }, 'Planned Fri 27 Nov'],
  [{ kind: 'planned_later', ...friday, time: '15:00' }, 'Planned Fri 27 Nov 15:00'],
  [{ kind: 'repeats' }, 'It recurs'],
  [{ kind: 'urgent_word', word: 'asap' }, '“asap” sounds urgent'],
  [{ kind: 'awaited_reply', word: 'Reply' }, 'Someone is waiting for your answer'],
  [{ kind: 'day_word', word: 'tomorrow' }, 'The title says “tomorrow”'],
  [{ kind: 'consequences' }, 'Has consequences if missed'],
  [{ kind: 'money', word: 'rent' }, 'Money tasks usually have consequences'],
  [{ kind: 'tax', word: 'VAT' }, 'Taxes usually have consequences'],
  [{ kind: 'law', word: 'lease' }, 'Legal tasks usually have consequences'],
  [{ kind: 'official_papers', word: 'visa' }, 'Official papers usually have consequences'],
  [{ kind: 'expiry', word: 'Renew' }, 'Renewals usually have consequences'],
  [{ kind: 'health', word: 'dentist' }, 'Health tasks usually have consequences'],
  [{ kind: 'safety', word: 'brakes' }, 'Safety tasks usually have consequences'],
  [{ kind: 'school', word: 'exam' }, 'School tasks usually have consequences'],
  [{ kind: 'customer', word: 'client' }, 'Customers and partners count on it'],
  [{ kind: 'work', word: 'deck' }, 'People at work count on it'],
  [{ kind: 'promise', word: 'promised' }, 'You owe it to someone'],
  [{ kind: 'family', word: 'mum' }, 'It’s for someone close to you'],
  [{ kind: 'growth', word: 'Learn' }, 'Skills and habits need time set aside'],
  [{ kind: 'promised_to', person: 'Anna' }, 'Anna counts on it'],
  [{ kind: 'goal', goal: 'Close the books' }, 'Linked to “Close the books”'],
  [{ kind: 'goal', goal: null }, 'Linked to a goal'],
  [{ kind: 'quick', minutes: 5 }, 'Takes only 5 min'],
  [{ kind: 'recipient', email: 'sam@example.com' }, 'It’s for sam@example.com to do'],
  [{ kind: 'asked', person: 'the plumber' }, 'You want the plumber to do it'],
  [{ kind: 'asked', person: null }, 'You want someone else to do it'],
  [{ kind: 'service', word: 'plumber' }, 'A professional can do it'],
  [{ kind: 'waiting', word: 'waiting for' }, 'You’re waiting for someone'],
  [{ kind: 'someday', word: 'Maybe' }, 'The title says “Maybe”'],
  [{ kind: 'pastime', word: 'newsletter' }, '“newsletter” can wait'],
  [{ kind: 'tidying', word: 'Reorganise' }, 'Tidying up can wait'],
  [{ kind: 'exploring', word: 'Read' }, 'Nothing seems to depend on it'],
  [{ ...habit, count: 5 }, 'You put 5 of your 6 “invoice” tasks in Do Now'],
  [{ ...habit, count: 6 }, 'You put all 6 of your “invoice” tasks in Do Now'],
  [{ kind: 'ask_delegate' }, 'Delegate? It’s urgent but not marked important'],
  [{ kind: 'no_date' }, 'Nothing says it’s urgent, so pick a day'],
])('clarity §2 engine: reasons are sentences with facts: %o', (reason, text) => {
  expect(placementReasonText(reason)).toBe(text);
});
