import { taskPath } from '#app/features/work/tasks/index.ts';
import type { Found } from '#domain/search/found.ts';

/** Returns the URL that opens a result. */
export function foundPath({ kind, id, detail }: Pick<Found, 'kind' | 'id' | 'detail'>): string {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  switch (kind) {
    case 'task':
      return taskPath(id);
    case 'goal':
      return `/goals?${query({ goal: id })}`;
    case 'delegation':
      return `/delegations?${query({ open: id })}`;
    case 'person':
      return `/delegations?${query({ to: detail ?? '' })}`;
  }
}

/** Returns the URL of the results page for the query `q`. */
export const searchPath = (q: string, more: Record<string, string> = {}): string =>
  `/search-results?${new URLSearchParams({ q, ...more })}`;
