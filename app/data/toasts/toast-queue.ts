import type { Toast } from './toast.ts';

/** Maximum number of toasts on the screen (clarity §7); further toasts wait. */
const MOST = 3;

/**
 * Returns whether a toast reports the person's own act and so may offer Undo. False for a failure,
 * a remote change, a new achievement and a new level.
 */
const isAct = ({ style, durationMs, isRemote }: Toast) =>
  style === 'default' && durationMs === undefined && !isRemote;

/**
 * Returns the ids of the toasts that a new toast replaces (clarity §7). The toast of an act
 * replaces the toast of the previous act, and the toast of a remote change replaces the toast of
 * the previous remote change. A failure replaces the failures with the same title and, if there is
 * no room, the oldest other failures. Toasts with a duration of their own (a new achievement, a new
 * level) neither replace nor are replaced.
 */
export function replacedBy(toast: Toast, current: ReadonlyMap<string, Toast>): string[] {
  if (toast.durationMs !== undefined) return [];
  const all = [...current];
  if (toast.style === 'default') {
    return idsOf(
      all.filter(
        ([, { style, durationMs, isRemote }]) =>
          style === 'default' &&
          durationMs === undefined &&
          Boolean(isRemote) === Boolean(toast.isRemote),
      ),
    );
  }
  const failures = all.filter(([, { style }]) => style === 'destructive');
  const [same, others] = [
    failures.filter(([, { title }]) => title === toast.title),
    failures.filter(([, { title }]) => title !== toast.title),
  ];
  const stayingOn = all.filter(([, each]) => !isAct(each)).length - failures.length;
  const kept = Math.max(0, MOST - 2 - stayingOn);
  return idsOf([...same, ...others.slice(0, Math.max(0, others.length - kept))]);
}

const idsOf = (toasts: readonly [string, Toast][]) => toasts.map(([id]) => id);

/**
 * Returns the id of the next toast to show; undefined while all toasts must wait. One place is
 * reserved for the toast of an act: its Undo must not wait until several toasts of achievements or
 * failures have gone.
 */
export function nextToast(
  shown: ReadonlyMap<string, Toast>,
  waiting: ReadonlyMap<string, Toast>,
): string | undefined {
  if (shown.size >= MOST) return undefined;
  const others = [...shown.values()].filter((toast) => !isAct(toast)).length;
  return [...waiting].find(([, toast]) => isAct(toast) || others < MOST - 1)?.[0];
}
