import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { choicesOf } from '#app/ui/forms/choices.ts';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import list from '#app/ui/tables/filter-bar.module.css';
import { m } from '#messages';
import { TIER_CHOICES } from '../people/labels.ts';
import { PROVIDER_LABELS, SUBSCRIPTION_STATUS_LABELS } from './labels.ts';
import type { useSubscriptionFilters } from './use-subscription-filters.ts';

interface Props {
  address: ReturnType<typeof useSubscriptionFilters>;
  aside: ReactNode;
}

/** The filters of the subscriptions. */
export function SubscriptionFilterBar({ address: { filters, narrow }, aside }: Props) {
  const choice = (
    name: 'tier' | 'status' | 'provider',
    label: string,
    all: string,
    data: { value: string; label: string }[],
  ) => (
    <Select
      aria-label={label}
      placeholder={all}
      className={list.field ?? ''}
      data={data}
      value={filters[name] || null}
      onChange={(value) => narrow({ [name]: value })}
      clearable
      clearButtonProps={{ 'aria-label': all }}
    />
  );
  return (
    <search className={list.bar} aria-label={m.admin_tab_subscriptions()}>
      <SearchField
        label={m.admin_subscriptions_search()}
        placeholder={m.admin_subscriptions_search()}
        className={list.text}
        text={filters.words}
        look={(words) => narrow({ words })}
      />
      {choice('tier', m.admin_tier(), m.admin_all_tiers(), TIER_CHOICES)}
      {choice('status', m.ui_status(), m.admin_any_status(), [
        { value: 'current', label: m.admin_subscriptions_not_ended() },
        ...choicesOf(SUBSCRIPTION_STATUS_LABELS),
      ])}
      {choice(
        'provider',
        m.admin_subscriptions_payment(),
        m.admin_subscriptions_any_payment(),
        choicesOf(PROVIDER_LABELS),
      )}
      {aside}
    </search>
  );
}
