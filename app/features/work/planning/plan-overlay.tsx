import { Opening } from '#app/data/page/opening.tsx';
import { useAuth } from '#app/features/account/auth/index.ts';
import { optimisticTask } from '#app/features/work/tasks/index.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { closePlan, useOpenedPlan } from './open-plan.ts';

const PlanDialog = lazyPart(() => import('./plan-dialog.tsx'));

/** Renders the dialog that picks a day for a task, over any page (clarity §4). */
export function PlanOverlay() {
  const userId = useAuth().user?.id ?? '';
  const opened = useOpenedPlan();
  const task = opened ? optimisticTask(userId, opened.id) : undefined;
  return (
    <Opening>
      {opened && task && (
        <PlanDialog
          key={task.id}
          task={task}
          act={opened.act}
          userId={userId}
          onClose={closePlan}
        />
      )}
    </Opening>
  );
}
