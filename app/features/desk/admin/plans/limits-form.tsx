import { TextInput } from '@mantine/core';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { rowOfConflict } from '#app/data/api/update-unless-changed.ts';
import { Card } from '#app/ui/components/card.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { ConflictNotices } from '#app/ui/forms/conflict-notice.tsx';
import { m } from '#messages';
import { otherText } from '../acts/other-text.ts';
import { SaveFooter } from '../acts/save-footer.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { useSavedForm } from '../acts/use-saved-form.ts';
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
  const { form, onSubmit, discard, following, ...state } = useSavedForm<LimitValues>({
    name: `limits-${limits.tier}`,
    current: limitValues(limits),
    saving: saving.isPending,
    validate: zod4Resolver(limitSchema),
    save: (values, done) =>
      saving.mutate(values, { onSuccess: (saved) => done(limitValues(saved)) }),
  });
  const field = (path: keyof LimitValues) => (
    <TextInput
      label={FIELD_NAMES[path]}
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
        footer={
          <SaveFooter
            dirty={state.dirty}
            ready={state.isReady}
            busy={saving.isPending}
            discard={discard}
          />
        }
      >
        <div className={classes.limits}>
          {field('tasks')}
          {field('goals')}
          {field('delegations')}
        </div>
        <ConflictNotices
          following={following}
          labels={FIELD_NAMES}
          otherOf={(name) => otherText(limitValues(limits)[name]) || m.admin_limits_unlimited()}
        />
        <Problem>
          {saving.error &&
            !rowOfConflict(saving.error) &&
            m.admin_not_saved({ reason: saving.error.message })}
        </Problem>
      </Card>
    </form>
  );
}
