import { useListParams } from '#app/data/query/use-list-params.ts';

const FILTERS = ['type', 'author', 'text', 'span', 'from', 'to'] as const;

type Filter = (typeof FILTERS)[number] | 'whose';
export type Narrowing = Partial<Record<Filter, string | null>>;

/**
 * Returns functions that change the URL's filters. `whose` is kept when the filters are cleared.
 */
export const useAddress = () => useListParams<Filter>(FILTERS);
