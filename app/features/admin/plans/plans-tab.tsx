import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#app/ui/components/load-state.tsx';
import { m } from '#messages';
import list from '../list/list.module.css';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { LimitsForm } from './limits-form.tsx';
import { PlanForm } from './plan-form.tsx';
import classes from './plans-tab.module.css';
import { plansQuery } from './queries.ts';

/** /admin?tab=plans: name, price and limits of each plan. */
export default function PlansTab() {
  const { data, error, isFetching, refetch } = useQuery(plansQuery);
  if (!data && !error) return <ListSkeleton label={m.admin_plans_loading()} />;
  if (!data) {
    return (
      <div className={list.failed}>
        <LoadFailed
          what={m.admin_plans_failed()}
          message={error?.message}
          busy={isFetching}
          retry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <div className={classes.plans}>
      {data.map(({ plan, limits }) => (
        <div key={plan.id} className={classes.plan}>
          <PlanForm plan={plan} />
          {limits && <LimitsForm name={plan.name} limits={limits} />}
        </div>
      ))}
    </div>
  );
}
