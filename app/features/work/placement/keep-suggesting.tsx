import { useAuth } from '#app/features/account/auth/index.ts';
import { useTasks } from '#app/features/work/tasks/index.ts';
import { useIdle } from '#app/ui/hooks/use-idle.ts';
import { useSuggest } from './use-suggest.ts';

/**
 * Loads the placement engine on every page while the inbox has tasks, because planning an unsorted
 * task also moves the task to its suggested quadrant (decision 93).
 */
export function KeepSuggesting() {
  const { tasks } = useTasks(useAuth().user?.id ?? '');
  const idle = useIdle();
  return idle && tasks?.some(({ is_unsorted }) => is_unsorted) ? <Keeper /> : null;
}

function Keeper() {
  useSuggest();
  return null;
}
