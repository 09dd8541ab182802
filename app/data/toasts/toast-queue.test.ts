import { expect, test } from 'vitest';
import { nextToast, replacedBy } from './toast-queue.ts';
import {
  DELEGATION_TOASTS,
  PROGRESS_TOASTS,
  REALTIME_TOASTS,
  TOASTS,
  type Toast,
} from './toasts.ts';

const remote = { ...REALTIME_TOASTS.task_created, isRemote: true };
const current = new Map([
  ['act', TOASTS.task_moved],
  ['unlock', PROGRESS_TOASTS.unlocked('Early Bird')],
  ['level', PROGRESS_TOASTS.level_up(2, 'Organizer')],
  ['remote', remote],
  ['failure', TOASTS.task_move_failed],
]);

test('clarity §7 toasts: a new act replaces the act before it and nothing else', () => {
  expect(replacedBy(TOASTS.task_dropped, current)).toEqual(['act']);
  expect(replacedBy(DELEGATION_TOASTS.accepted, current)).toEqual(['act']);
});

test('clarity §7 toasts: an unlock and a new level replace nothing', () => {
  expect(replacedBy(PROGRESS_TOASTS.unlocked('Night Owl'), current)).toEqual([]);
  expect(replacedBy(PROGRESS_TOASTS.level_up(3, 'Achiever'), current)).toEqual([]);
});

test('clarity §7 toasts: a remote change leaves the Undo of an act on screen', () => {
  expect(replacedBy(remote, current)).toEqual(['remote']);
});

test('clarity §7 toasts: a failure replaces the same one, and the oldest if there is no room', () => {
  const one = new Map([['a', TOASTS.task_move_failed]]);
  const two = new Map([...one, ['b', TOASTS.task_start_failed] as const]);
  expect(replacedBy(TOASTS.task_move_failed, current)).toEqual(['failure']);
  expect(replacedBy(TOASTS.task_drop_failed, one)).toEqual([]);
  expect(replacedBy(TOASTS.task_drop_failed, two)).toEqual(['a']);
  expect(replacedBy(TOASTS.task_moved, two)).toEqual([]);
});

test('clarity §7 toasts: at most three; an act does not wait for unlocks and failures', () => {
  const unlock = PROGRESS_TOASTS.unlocked('Early Bird');
  const failure = TOASTS.task_move_failed;
  const toasts = (...all: [string, typeof unlock][]) => new Map(all);
  const two = toasts(['a', unlock], ['b', failure]);
  expect(nextToast(toasts(['a', unlock]), toasts(['b', failure]))).toBe('b');
  expect(nextToast(two, toasts(['c', unlock], ['d', failure]))).toBeUndefined();
  expect(nextToast(two, toasts(['c', unlock], ['d', TOASTS.task_moved]))).toBe('d');
  expect(
    nextToast(toasts(...two, ['d', TOASTS.task_moved]), toasts(['e', TOASTS.task_dropped])),
  ).toBeUndefined();
});

test('clarity §7 toasts: after seven failures and two unlocks an act’s toast still appears', () => {
  const shown = new Map<string, Toast>();
  const waiting = new Map<string, Toast>();
  const show = (toast: Toast) => {
    for (const toasts of [waiting, shown])
      for (const id of replacedBy(toast, toasts)) toasts.delete(id);
    waiting.set(toast.title, toast);
    for (let id = nextToast(shown, waiting); id; id = nextToast(shown, waiting)) {
      const next = waiting.get(id);
      waiting.delete(id);
      if (next) shown.set(id, next);
    }
  };
  show(PROGRESS_TOASTS.unlocked('Early Bird'));
  show(PROGRESS_TOASTS.level_up(2, 'Organizer'));
  const failures = Object.entries(TOASTS).filter(([name]) => name.endsWith('_failed'));
  for (const [, failure] of failures.slice(0, 7)) show(failure);
  show(TOASTS.task_moved);
  expect([...shown.keys()]).toContain(TOASTS.task_moved.title);
  expect(shown.size).toBeLessThanOrEqual(3);
});
