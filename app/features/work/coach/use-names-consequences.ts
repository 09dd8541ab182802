import { useModule } from '#app/ui/feedback/use-module.ts';
import { useIdle } from '#app/ui/hooks/use-idle.ts';
import type { NamesConsequences } from '#domain/tasks/may-go.ts';

const load = () => import('#domain/placement/title/consequences.ts');

/** Fallback if the word list cannot be loaded, so that no task is suggested for dropping. */
const always: NamesConsequences = () => true;

/**
 * Returns the function that decides whether a title names consequences; undefined until its word
 * list is loaded. The list loads once the page is idle, because the first content does not need the
 * list.
 */
export function useNamesConsequences(): NamesConsequences | undefined {
  const { module, hasFailed } = useModule(load, useIdle());
  return hasFailed ? always : module?.namesConsequences;
}
