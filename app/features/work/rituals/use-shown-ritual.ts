import { useSearchParams } from 'react-router';
import { RITUALS, type Ritual } from '#domain/planning/entries.ts';

/** Returns the ritual in the URL, as in `/dashboard?view=plan`; undefined if there is none. */
export function useShownRitual(): Ritual | undefined {
  const [query] = useSearchParams();
  return RITUALS.find((each) => each === query.get('view'));
}
