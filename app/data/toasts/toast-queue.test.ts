import { expect, test } from 'vitest';
import { doneToast, failedToast, type Toast } from './toast.ts';
import { nextToast, replacedBy } from './toast-queue.ts';

const moved = doneToast('Task Moved');
const dropped = doneToast('Task Dropped');
const unlocked = (name: string): Toast => ({ ...doneToast(name), durationMs: 6000 });
const levelUp = (level: number): Toast => ({ ...doneToast(`Level ${level}`), durationMs: 8000 });
const [notMoved, notStarted, notDropped] = ['move', 'start', 'drop'].map((act) =>
  failedToast(`Failed to ${act} task. Please try again.`),
) as [Toast, Toast, Toast];

const remote = { ...doneToast('New Task Created'), isRemote: true };
const current = new Map([
  ['act', moved],
  ['unlock', unlocked('Early Bird')],
  ['level', levelUp(2)],
  ['remote', remote],
  ['failure', notMoved],
]);

test('clarity §7 toasts: a new act replaces the act before it and nothing else', () => {
  expect(replacedBy(dropped, current)).toEqual(['act']);
  expect(replacedBy(doneToast('Delegation accepted successfully!'), current)).toEqual(['act']);
});

test('clarity §7 toasts: an unlock and a new level replace nothing', () => {
  expect(replacedBy(unlocked('Night Owl'), current)).toEqual([]);
  expect(replacedBy(levelUp(3), current)).toEqual([]);
});

test('clarity §7 toasts: a remote change leaves the Undo of an act on screen', () => {
  expect(replacedBy(remote, current)).toEqual(['remote']);
});

test('clarity §7 toasts: a failure replaces the same one, and the oldest if there is no room', () => {
  const one = new Map([['a', notMoved]]);
  const two = new Map([...one, ['b', notStarted] as const]);
  expect(replacedBy(notMoved, current)).toEqual(['failure']);
  expect(replacedBy(notDropped, one)).toEqual([]);
  expect(replacedBy(notDropped, two)).toEqual(['a']);
  expect(replacedBy(moved, two)).toEqual([]);
});

test('clarity §7 toasts: at most three; an act does not wait for unlocks and failures', () => {
  const unlock = unlocked('Early Bird');
  const failure = notMoved;
  const toasts = (...all: [string, typeof unlock][]) => new Map(all);
  const two = toasts(['a', unlock], ['b', failure]);
  expect(nextToast(toasts(['a', unlock]), toasts(['b', failure]))).toBe('b');
  expect(nextToast(two, toasts(['c', unlock], ['d', failure]))).toBeUndefined();
  expect(nextToast(two, toasts(['c', unlock], ['d', moved]))).toBe('d');
  expect(nextToast(toasts(...two, ['d', moved]), toasts(['e', dropped]))).toBeUndefined();
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
  show(unlocked('Early Bird'));
  show(levelUp(2));
  for (let number = 1; number <= 7; number += 1) show(failedToast(`Failure ${number}`));
  show(moved);
  expect([...shown.keys()]).toContain(moved.title);
  expect(shown.size).toBeLessThanOrEqual(3);
});
