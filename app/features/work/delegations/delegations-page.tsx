import { Button, Tabs } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePreload } from '#app/data/query/use-preload.ts';
import { useSheetUrl } from '#app/data/query/use-sheet-url.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { LimitNotice } from '#app/features/account/billing/index.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { LoadFailed } from '#app/ui/feedback/load-state.tsx';
import { Offline } from '#app/ui/feedback/offline.tsx';
import { useNow } from '#app/ui/hooks/use-now.ts';
import { pendingFor } from '#domain/delegations/delegation.ts';
import { listsOf } from '#domain/delegations/lists.ts';
import { m } from '#messages';
import type { DelegationRow } from './api/delegation-row.ts';
import { partyOf, useDelegations } from './api/queries.ts';
import { useTakeStep } from './api/use-take-step.ts';
import { DelegationContext } from './delegation-context.ts';
import classes from './delegations-page.module.css';
import { DelegationDrawer } from './detail/delegation-drawer.tsx';
import { keepingFocus } from './detail/keeping-focus.ts';
import { DelegateDialog, loadDelegateDialog } from './index.ts';
import { DelegationList } from './list/delegation-list.tsx';
import { DelegationsSkeleton } from './list/delegations-skeleton.tsx';
import { DELEGATION_TABS, type Tab, tabOf } from './list/tabs.ts';

const PARTS = [loadDelegateDialog];

/** Renders /delegations with its four tabs: incoming, outgoing, waiting and history. */
export default function DelegationsPage() {
  const { user } = useAuth();
  const person = partyOf(user);
  const { zone } = usePersonClock();
  const now = useNow(60_000);
  const { data, error, isFetching, refetch } = useDelegations(user);
  const [search, setSearch] = useSearchParams();
  const sheet = useSheetUrl('open');
  const [writing, setWriting] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  usePreload(PARTS);
  const takeStep = useTakeStep(user);
  const tab = tabOf(search.get('tab'));
  const lists = data && listsOf(data, person, now, zone);
  const opened = data?.find(({ id }) => id === sheet.id);
  // Email of the recipient, if a link opened the page with the delegate dialog.
  const recipient = search.get('to') ?? undefined;
  const endWriting = () => {
    setWriting(false);
    if (recipient !== undefined) setSearch({ tab }, { replace: true });
  };

  const act = keepingFocus(takeStep, panel);
  const address = (to: Tab, open?: string) =>
    `?${new URLSearchParams({ tab: to, ...(open && { open }) })}`;
  const counts: Partial<Record<Tab, number>> = lists
    ? {
        incoming: pendingFor(lists.incoming, person),
        waiting: lists.waiting.length,
      }
    : {};

  return (
    <DelegationContext value={{ person, now, zone, act, linkTo: (id) => address(tab, id) }}>
      <div className={classes.page}>
        <Tabs
          value={tab}
          onChange={(value) => setSearch({ tab: tabOf(value) })}
          variant="unstyled"
          classNames={{ list: classes.list, tab: classes.tab }}
        >
          <div className={classes.bar}>
            <Tabs.List aria-label={m.delegations_title()}>
              {DELEGATION_TABS.map(({ tab: value, label }) => (
                <Tabs.Tab key={value} value={value}>
                  {label}
                  {!!counts[value] && <span className={classes.count}> {counts[value]}</span>}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Button
              variant="default"
              className={classes.new}
              leftSection={<IconUserShare size={16} stroke={1.6} aria-hidden />}
              onClick={() => setWriting(true)}
            >
              {m.delegations_new()}
            </Button>
          </div>
          <Offline className={classes.status}>{m.ui_offline_read_only()}</Offline>
          <div className={classes.status}>
            <LimitNotice resource="delegations" count={lists?.waiting.length} />
          </div>
          {DELEGATION_TABS.map(({ tab: value }) => (
            <Tabs.Panel
              key={value}
              value={value}
              ref={value === tab ? panel : null}
              tabIndex={-1}
              className={classes.panel}
            >
              {value === tab && (
                <TabContent
                  tab={tab}
                  rows={lists?.[tab]}
                  problem={error?.message}
                  retrying={isFetching}
                  retry={() => void refetch()}
                  onDelegate={() => setWriting(true)}
                />
              )}
            </Tabs.Panel>
          ))}
        </Tabs>
        {opened && <DelegationDrawer row={opened} onClose={sheet.close} />}
        <Suspense>
          {(writing || recipient !== undefined) && (
            <DelegateDialog task={null} email={recipient} onClose={endWriting} />
          )}
        </Suspense>
      </div>
    </DelegationContext>
  );
}

interface TabContentProps {
  tab: Tab;
  rows: DelegationRow[] | undefined;
  problem: string | undefined;
  retrying: boolean;
  retry: () => void;
  onDelegate: () => void;
}

/**
 * Renders the tab's list, skeleton or error. Loaded rows stay on screen even if a later refetch
 * fails.
 */
function TabContent({ tab, rows, problem, retrying, retry, onDelegate }: TabContentProps) {
  if (rows) return <DelegationList tab={tab} rows={rows} onDelegate={onDelegate} />;
  if (problem === undefined) return <DelegationsSkeleton />;
  return (
    <div className={classes.failed}>
      <LoadFailed what={m.delegations_failed()} message={problem} busy={retrying} retry={retry} />
    </div>
  );
}
