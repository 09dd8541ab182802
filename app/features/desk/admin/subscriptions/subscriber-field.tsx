import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { typedOption } from '#app/ui/forms/typed-option.tsx';
import { m } from '#messages';
import { type FoundSubscriber as Found, type Subscriber, subscribersQuery } from './queries.ts';

const TYPED_MS = 250;

interface Choice {
  value: string;
  label: string;
  disabled: boolean;
}

interface Props {
  subscriber: Subscriber | null;
  choose: (subscriber: Subscriber | null) => void;
  error: ReactNode;
}

/**
 * A field that searches for a person or a company by name or email. Subscribers who pay by card
 * cannot be chosen.
 */
export function SubscriberField({ subscriber, choose, error }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  // After a choice, the field contains the label of the chosen option, which is not a search.
  const asked = typed === chosen?.label ? '' : typed.trim();
  const [words] = useDebouncedValue(asked, TYPED_MS);
  const { data = [], isFetching, error: failure } = useQuery(subscribersQuery(words));
  const found = data.map(choiceOf);
  const others = found.filter(({ value }) => value !== chosen?.value);
  const nothing = words === '' ? m.admin_tier_search_hint() : m.admin_tier_search_nobody();
  return (
    <Select
      renderOption={typedOption}
      label={m.admin_tier_subscriber()}
      placeholder={m.admin_tier_subscriber_placeholder()}
      data={chosen ? [chosen, ...others] : found}
      value={subscriber?.id ?? null}
      onChange={(id) => {
        const now = data.find((row) => row.id === id);
        if (!now) return;
        setChosen(choiceOf(now));
        choose(now);
      }}
      searchable
      allowDeselect={false}
      onSearchChange={setTyped}
      // The database has already filtered: show all its results.
      filter={({ options }) => options}
      nothingFoundMessage={
        failure ? failure.message : isFetching ? m.admin_tier_searching() : nothing
      }
      error={error}
      data-autofocus
    />
  );
}

function choiceOf(found: Found): Choice {
  const { id, kind, name, email, paysByCard } = found;
  const parts = [
    kind === 'company' ? m.admin_tier_company_option({ name }) : name,
    name !== email && email,
    paysByCard && m.admin_tier_pays_by_card(),
  ];
  return { value: id, label: parts.filter(Boolean).join(', '), disabled: paysByCard };
}
