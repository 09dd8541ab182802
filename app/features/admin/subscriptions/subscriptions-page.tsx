import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminList } from '../list/admin-list.tsx';
import list from '../list/list.module.css';
import { FilterBar } from './filter-bar.tsx';
import { subscriptionsQuery } from './queries.ts';
import { SubscriptionTable } from './subscription-table.tsx';
import { TierDialog } from './tier-dialog.tsx';
import { useSubscriptionFilters } from './use-subscription-filters.ts';

/** /admin/subscriptions: all subscriptions, tiers set manually, and their history. */
export default function SubscriptionsPage() {
  return (
    <AdminFrame current="subscriptions" title="Subscriptions">
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
      <FilterBar
        address={address}
        aside={
          <div className={list.aside}>
            <Button onClick={() => setGiving(true)}>Set a tier</Button>
          </div>
        }
      />
      <AdminList
        what="subscriptions"
        query={query}
        page={filters.page}
        turnTo={turnTo}
        narrowed={isNarrowed}
        clear={clear}
        nothing={{
          title: 'No subscriptions yet',
          text: 'Everybody is on Free. A tier that is paid for or set by hand is listed here.',
        }}
      >
        {(rows, isOld) => <SubscriptionTable rows={rows} isOld={isOld} />}
      </AdminList>
      {giving && <TierDialog onClose={() => setGiving(false)} />}
    </>
  );
}
