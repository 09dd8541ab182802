import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import list from '#app/ui/tables/filter-bar.module.css';
import { m } from '#messages';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminList } from '../list/admin-list.tsx';
import { subscriptionsQuery } from './queries.ts';
import { SubscriptionFilterBar } from './subscription-filter-bar.tsx';
import { SubscriptionTable } from './subscription-table.tsx';
import { TierDialog } from './tier-dialog.tsx';
import { useSubscriptionFilters } from './use-subscription-filters.ts';

/** /admin/subscriptions: lists all subscriptions, shows their history, and sets tiers manually. */
export default function SubscriptionsPage() {
  return (
    <AdminFrame current="subscriptions" title={m.admin_tab_subscriptions()}>
      <Subscriptions />
    </AdminFrame>
  );
}

function Subscriptions() {
  const address = useSubscriptionFilters();
  const { filters, turnTo, clear, isNarrowed } = address;
  const query = useQuery(subscriptionsQuery(filters));
  const [giving, setGiving] = useState(false);
  return (
    <>
      <SubscriptionFilterBar
        address={address}
        aside={
          <div className={list.aside}>
            <Button onClick={() => setGiving(true)}>{m.admin_set_tier()}</Button>
          </div>
        }
      />
      <AdminList
        loading={m.admin_subscriptions_loading()}
        failed={m.admin_subscriptions_failed()}
        query={query}
        page={filters.page}
        turnTo={turnTo}
        narrowed={isNarrowed}
        clear={clear}
        nothing={{
          title: m.admin_subscriptions_empty_title(),
          text: m.admin_subscriptions_empty_text(),
        }}
      >
        {(rows, isOld) => <SubscriptionTable rows={rows} isOld={isOld} />}
      </AdminList>
      {giving && <TierDialog onClose={() => setGiving(false)} />}
    </>
  );
}
