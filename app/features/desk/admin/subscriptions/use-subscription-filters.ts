import { useSearchParams } from 'react-router';
import { pageIn, useListParams, wordsIn } from '#app/data/query/use-list-params.ts';
import { TIER_CHOICES } from '../people/labels.ts';
import { PROVIDER_LABELS, SUBSCRIPTION_STATUS_LABELS } from './labels.ts';
import type { SubscriptionFilters } from './queries.ts';

const FILTERS = ['words', 'tier', 'status', 'provider'] as const;

/** Returns the filters from the URL and functions that change them. */
export function useSubscriptionFilters() {
  const [params] = useSearchParams();
  const { narrow, turnTo, clear } = useListParams(FILTERS);
  const among = (name: string, known: string[]) => {
    const asked = params.get(name) ?? '';
    return known.includes(asked) ? asked : '';
  };
  const filters: SubscriptionFilters = {
    words: wordsIn(params, 'words'),
    tier: among(
      'tier',
      TIER_CHOICES.map(({ value }) => value),
    ),
    status: among('status', [...Object.keys(SUBSCRIPTION_STATUS_LABELS), 'current']),
    provider: among('provider', Object.keys(PROVIDER_LABELS)),
    page: pageIn(params),
  };
  const { words, tier, status, provider } = filters;
  return {
    filters,
    narrow,
    turnTo,
    clear,
    isNarrowed: Boolean(words || tier || status || provider),
  };
}
