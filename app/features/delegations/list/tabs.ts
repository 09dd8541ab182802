import type { DelegationLists } from '#domain/delegations/lists.ts';
import type { DelegationRow } from '../api/queries.ts';

/** Each tab shows one of the lists; the URL names the tab. */
export type Tab = keyof DelegationLists<DelegationRow>;

interface TabMessages {
  tab: Tab;
  label: string;
  /** Text of the tab when it is empty. */
  empty: [title: string, text: string];
}

export const TABS: TabMessages[] = [
  {
    tab: 'incoming',
    label: 'Incoming',
    empty: [
      'Nothing waits for you',
      'What others hand to you comes here. You can accept it, decline it or propose another date.',
    ],
  },
  {
    tab: 'outgoing',
    label: 'Outgoing',
    empty: [
      'You have handed nothing over',
      'What is urgent but not yours to do can go to anybody with an e-mail address. They need no account.',
    ],
  },
  {
    tab: 'waiting',
    label: 'Waiting on',
    empty: [
      'Nobody owes you an answer',
      'What you handed over stands here until it is done, with the longest silence on top.',
    ],
  },
  {
    tab: 'history',
    label: 'History',
    empty: ['Nothing is finished yet', 'What was done, declined or taken back is kept here.'],
  },
];

/** Returns the tab that the URL names, else the first one. */
export function tabOf(text: string | null): Tab {
  return TABS.find(({ tab }) => tab === text)?.tab ?? 'incoming';
}
