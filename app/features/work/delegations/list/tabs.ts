import type { DelegationLists } from '#domain/delegations/lists.ts';
import { m } from '#messages';
import type { DelegationRow } from '../api/delegation-row.ts';

/** The name of a tab in the URL; also the name of the list that the tab shows. */
export type Tab = keyof DelegationLists<DelegationRow>;

interface TabTexts {
  tab: Tab;
  label: string;
  /** Shown when the tab is empty. */
  empty: { title: string; text: string };
}

export const DELEGATION_TABS: TabTexts[] = [
  {
    tab: 'incoming',
    label: m.delegations_incoming(),
    empty: {
      title: m.delegations_incoming_empty(),
      text: m.delegations_incoming_empty_text(),
    },
  },
  {
    tab: 'outgoing',
    label: m.delegations_outgoing(),
    empty: {
      title: m.delegations_outgoing_empty(),
      text: m.delegations_outgoing_empty_text(),
    },
  },
  {
    tab: 'waiting',
    label: m.delegations_waiting(),
    empty: {
      title: m.delegations_waiting_empty(),
      text: m.delegations_waiting_empty_text(),
    },
  },
  {
    tab: 'history',
    label: m.delegations_history(),
    empty: {
      title: m.delegations_history_empty(),
      text: m.delegations_history_empty_text(),
    },
  },
];

/** Returns the tab that the URL names, else the first tab. */
export function tabOf(text: string | null): Tab {
  return DELEGATION_TABS.find(({ tab }) => tab === text)?.tab ?? 'incoming';
}
