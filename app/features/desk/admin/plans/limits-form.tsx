import { TextInput } from '@mantine/core';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { Card } from '#app/ui/components/card.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import { SaveFooter } from '../acts/save-footer.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { useSavedForm } from '../acts/use-saved-form.ts';
import { ADMIN_TOASTS } from '../toasts.ts';
import { type LimitValues, limitColumns, limitSchema, limitValues } from './plan-schema.ts';
import classes from './plans-tab.module.css';
import { type TierLimits, writeLimits } from './queries.ts';

/** The form for a tier's limits (spec §5); an empty field means unlimited. */
export function LimitsForm({ name, limits }: { name: string; limits: TierLimits }) {
  const saving = useAdminAct<TierLimits, LimitValues>({
    act: (values) => writeLimits(limits.tier, limitColumns(values)),
    done: ADMIN_TOASTS.limits_saved,
    failed: ADMIN_TOASTS.limits_failed,
  });
  const { form, onSubmit, discard, dirty } = useSavedForm<LimitValues>({
    name: `limits-${limits.tier}`,
    initialValues: limitValues(limits),
    validate: zod4Resolver(limitSchema),
    save: (values, done) =>
      saving.mutate(values, { onSuccess: (saved) => done(limitValues(saved)) }),
  });
  const field = (path: keyof LimitValues, label: string) => (
    <TextInput
      label={label}
      placeholder={m.admin_limits_unlimited()}
      inputMode="numeric"
      {...form.getInputProps(path)}
    />
  );
  return (
    <form onSubmit={onSubmit} noValidate aria-label={m.admin_limits_form({ tier: limits.tier })}>
      <Card
        title={m.admin_limits_title({ name })}
        lead={m.admin_limits_lead()}
        footer={<SaveFooter dirty={dirty} busy={saving.isPending} discard={discard} />}
      >
        <div className={classes.limits}>
          {field('tasks', m.admin_open_tasks())}
          {field('goals', m.admin_limits_goals())}
          {field('delegations', m.admin_limits_delegations())}
        </div>
        <Problem>{saving.error && m.admin_not_saved({ reason: saving.error.message })}</Problem>
      </Card>
    </form>
  );
}
