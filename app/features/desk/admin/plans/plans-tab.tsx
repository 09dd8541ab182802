import { useQuery } from '@tanstack/react-query';
import { ListPlaceholder } from '#app/ui/tables/list-state.tsx';
import { m } from '#messages';
import { LimitsForm } from './limits-form.tsx';
import { PlanForm } from './plan-form.tsx';
import classes from './plans-tab.module.css';
import { adminPlansQuery } from './queries.ts';

/** /admin?tab=plans: for each plan, a form for its details and a form for its limits. */
export default function PlansTab() {
  const query = useQuery(adminPlansQuery);
  const { data } = query;
  if (!data) {
    return (
      <ListPlaceholder
        loading={m.admin_plans_loading()}
        failed={m.admin_plans_failed()}
        query={query}
      />
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
