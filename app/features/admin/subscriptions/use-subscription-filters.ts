import { useSearchParams } from 'react-router';
import { pageIn, useListParams } from '#app/data/query/use-list-params.ts';
import { TIER_NAMES } from '../people/words.ts';
import type { SubscriptionFilters } from './queries.ts';
import { PROVIDER_NAMES, STATUS_NAMES } from './words.ts';

const FILTERS = ['words', 'tier', 'status', 'provider'] as const;

/** Returns the filters from the URL and functions that change them. */
export function useSubscriptionFilters() {
  const [params] = useSearchParams();
  const { narrow, turnTo, clear } = useListParams(FILTERS);
  const among = (name: string, known: object) => {
    const asked = params.get(name) ?? '';
    return Object.hasOwn(known, asked) ? asked : '';
  };
  const filters: SubscriptionFilters = {
    words: (params.get('words') ?? '').slice(0, 200),
    tier: among('tier', TIER_NAMES),
    status: among('status', { ...STATUS_NAMES, current: '' }),
    provider: among('provider', PROVIDER_NAMES),
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
