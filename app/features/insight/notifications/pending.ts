import type { Optimistic } from '#app/data/query/optimistic.ts';
import type { Notice } from './list.ts';
import { withoutNotice, withRead, withSnooze } from './list.ts';

export interface Marking {
  /**
   * The ids of the notifications or, with `upTo`, all notifications up to that instant, even if
   * they were not fetched (spec §7). `upTo` is the instant of the newest notification in the list:
   * the person has not seen later ones.
   */
  which: { upTo: string } | readonly string[];
  read: boolean;
}

export type NoticeAct =
  | ({ act: 'mark' } & Marking)
  | { act: 'snooze'; id: string; until: string }
  | { act: 'remove'; notice: Notice }
  | { act: 'restore'; id: string };

/** Optimistic update of the actions on notifications. */
export const PENDING_NOTICES: Optimistic<Notice[], NoticeAct> = {
  mutationKey: ['notifications'],
  apply: (list, taken) => {
    switch (taken.act) {
      case 'mark':
        return withRead(list, idsOf(taken, list), taken.read);
      case 'snooze':
        return withSnooze(list, taken.id, taken.until);
      case 'remove':
        return withoutNotice(list, taken.notice.id);
      case 'restore':
        return list;
    }
  },
};

function idsOf({ which }: Marking, list: readonly Notice[]): readonly string[] {
  if (!('upTo' in which)) return which;
  const last = Date.parse(which.upTo);
  return list.flatMap(({ id, created_at }) => (Date.parse(created_at) <= last ? id : []));
}
