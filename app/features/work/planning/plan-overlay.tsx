import { Opening } from '#app/data/page/opening.tsx';
import { useAuth } from '#app/features/account/auth/index.ts';
import { optimisticTask } from '#app/features/work/tasks/index.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { closePlan, useOpenedPlan } from './open-plan.ts';

const PlanDialog = lazyPart(() => import('./plan-dialog.tsx'));

/** Renders the dialog that picks a day for a task, over any page (clarity §4). */
export function PlanOverlay() {
  const userId = useAuth().user?.id ?? '';
  const id = useOpenedPlan();
  const task = id === null ? undefined : optimisticTask(userId, id);
  return (
    <Opening>
      {task && <PlanDialog key={task.id} task={task} userId={userId} onClose={closePlan} />}
    </Opening>
  );
}
