import { useListParams } from '#app/data/query/use-list-params.ts';

const FILTERS = ['type', 'author', 'text', 'span', 'from', 'to'] as const;

type Filter = (typeof FILTERS)[number] | 'whose';
export type Narrowing = Partial<Record<Filter, string | null>>;

/**
 * Returns functions that change the URL's filters. Clearing the filters does not change `whose`,
 * which chooses between a company owner's own entries and the company's.
 */
export const useLogFilterParams = () => useListParams<Filter>(FILTERS);
