import type { Optimistic } from '#app/data/query/optimistic.ts';
import type { Notice } from './list.ts';
import { withoutNotice, withRead, withSnooze } from './list.ts';

export interface Marking {
  /**
   * `all` means all of the person's unread notifications, fetched or not (spec §7); otherwise ids.
   */
  which: 'all' | readonly string[];
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
        return withRead(list, taken.which === 'all' ? idsOf(list) : taken.which, taken.read);
      case 'snooze':
        return withSnooze(list, taken.id, taken.until);
      case 'remove':
        return withoutNotice(list, taken.notice.id);
      case 'restore':
        return list;
    }
  },
};

const idsOf = (list: readonly Notice[]) => list.map(({ id }) => id);
