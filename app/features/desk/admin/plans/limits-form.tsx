import { TextInput } from '@mantine/core';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { notSaved } from '#app/data/api/update-unless-changed.ts';
import { SavedForm } from '#app/ui/forms/saved/saved-form.tsx';
import { m } from '#messages';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { useAdminForm } from '../acts/use-admin-form.ts';
import { ADMIN_TOASTS } from '../toasts.ts';
import { type LimitValues, limitColumns, limitSchema, limitValues } from './plan-schema.ts';
import classes from './plans-tab.module.css';
import { type TierLimits, writeLimits } from './queries.ts';

const FIELD_NAMES = {
  tasks: m.admin_open_tasks(),
  goals: m.admin_limits_goals(),
  delegations: m.admin_limits_delegations(),
};

/** The form for a tier's limits (spec §5); an empty field means unlimited. */
export function LimitsForm({ name, limits }: { name: string; limits: TierLimits }) {
  const saving = useAdminAct<TierLimits, LimitValues>({
    act: (values) => writeLimits(limits, limitColumns(values)),
    done: ADMIN_TOASTS.limits_saved,
    failed: ADMIN_TOASTS.limits_failed,
  });
  const saved = useAdminForm<LimitValues>({
    name: `limits-${limits.tier}`,
    current: limitValues(limits),
    saving: saving.isPending,
    validate: zod4Resolver(limitSchema),
    save: (values, done) => saving.mutate(values, { onSuccess: (row) => done(limitValues(row)) }),
  });
  const { form } = saved;
  const field = (path: keyof LimitValues) => (
    <TextInput
      label={FIELD_NAMES[path]}
      placeholder={m.admin_limits_unlimited()}
      inputMode="numeric"
      {...form.getInputProps(path)}
    />
  );
  return (
    <SavedForm
      aria-label={m.admin_limits_form({ tier: limits.tier })}
      title={m.admin_limits_title({ name })}
      lead={m.admin_limits_lead()}
      saved={saved}
      problem={notSaved(saving.error)}
      labels={FIELD_NAMES}
      otherOf={(name) => limitValues(limits)[name] || m.admin_limits_unlimited()}
    >
      <div className={classes.limits}>
        {field('tasks')}
        {field('goals')}
        {field('delegations')}
      </div>
    </SavedForm>
  );
}
