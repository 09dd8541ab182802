import { useAuth } from '#app/features/auth/index.ts';
import { useGoals } from '#app/features/goals/index.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { TaskMeta } from '#app/features/tasks/index.ts';
import type { Task } from '#domain/tasks/task.ts';

/** When it is due, which goal it serves, and what else a card on the board says. */
export function TaskFacts({ task, now }: { task: Task; now: string }) {
  const { user } = useAuth();
  const { zone } = usePersonClock();
  const { goals } = useGoals(user?.id ?? '');
  const goal = goals?.find(({ id }) => id === task.goal_id)?.title;
  const holder = task.delegated_to_name ?? task.delegated_to_email;
  const delegation = task.status === 'delegated' && holder ? `With ${holder}` : undefined;
  return <TaskMeta task={task} now={now} zone={zone} goal={goal} delegation={delegation} />;
}
