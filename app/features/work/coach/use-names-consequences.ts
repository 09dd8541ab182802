import { useModule } from '#app/ui/feedback/use-module.ts';
import { useIdle } from '#app/ui/hooks/use-idle.ts';
import type { NamesConsequences } from '#domain/tasks/may-go.ts';

const load = () => import('#domain/placement/title/consequences.ts');

/** Used if the words cannot be loaded, so that nothing is suggested for dropping. */
const always: NamesConsequences = () => true;

/**
 * Returns the function that tells whether a title names consequences; undefined until its words are
 * loaded. They load once the page is idle, because the first content can do without them.
 */
export function useNamesConsequences(): NamesConsequences | undefined {
  const { module, hasFailed } = useModule(load, useIdle());
  return hasFailed ? always : module?.namesConsequences;
}
