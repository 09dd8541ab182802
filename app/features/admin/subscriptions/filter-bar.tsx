import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import list from '../list/list.module.css';
import { TIER_CHOICES } from '../people/words.ts';
import type { useSubscriptionFilters } from './use-subscription-filters.ts';
import { choicesOf, PROVIDER_NAMES, STATUS_NAMES } from './words.ts';

interface Props {
  address: ReturnType<typeof useSubscriptionFilters>;
  aside: ReactNode;
}

/** The filters of the subscriptions. */
export function FilterBar({ address: { filters, narrow }, aside }: Props) {
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
    <search className={list.bar} aria-label="Subscriptions">
      <SearchField
        label="Person or company"
        placeholder="Person or company"
        className={list.text}
        text={filters.words}
        look={(words) => narrow({ words })}
      />
      {choice('tier', 'Tier', 'All tiers', TIER_CHOICES)}
      {choice('status', 'Status', 'Any status', [
        { value: 'current', label: 'Not ended' },
        ...choicesOf(STATUS_NAMES),
      ])}
      {choice('provider', 'Paid', 'Paid or by hand', choicesOf(PROVIDER_NAMES))}
      {aside}
    </search>
  );
}
