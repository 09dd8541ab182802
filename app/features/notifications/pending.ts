import type { Optimistic } from '#app/data/query/optimistic.ts';
import { withoutNotice, withRead } from './list.ts';
import type { Notice } from './queries.ts';

export interface Marking {
  /** All unread ones, visible or not (spec §7), or these ids. */
  which: 'all' | readonly string[];
  read: boolean;
}

export type NoticeAct =
  | ({ act: 'mark' } & Marking)
  | { act: 'remove'; notice: Notice }
  | { act: 'restore'; id: string };

/** The acts on notifications that are being written. */
export const PENDING_NOTICES: Optimistic<Notice[], NoticeAct> = {
  mutationKey: ['notifications'],
  apply: (list, taken) => {
    switch (taken.act) {
      case 'mark':
        return withRead(list, taken.which === 'all' ? idsOf(list) : taken.which, taken.read);
      case 'remove':
        return withoutNotice(list, taken.notice.id);
      case 'restore':
        return list;
    }
  },
};

const idsOf = (list: readonly Notice[]) => list.map(({ id }) => id);
