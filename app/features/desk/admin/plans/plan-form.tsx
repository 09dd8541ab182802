import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { notSaved } from '#app/data/api/update-unless-changed.ts';
import type { Plan } from '#app/features/account/billing/index.ts';
import { SavedForm } from '#app/ui/forms/saved/saved-form.tsx';
import { m } from '#messages';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { useAdminForm } from '../acts/use-admin-form.ts';
import { ADMIN_TOASTS } from '../toasts.ts';
import { type PlanValues, planColumns, planSchema, planValues } from './plan-schema.ts';
import classes from './plans-tab.module.css';
import { writePlan } from './queries.ts';

const INTERVALS = [
  { value: 'month', label: m.admin_plan_month() },
  { value: 'year', label: m.admin_plan_year() },
];

const FIELD_NAMES = {
  name: m.ui_name(),
  description: m.admin_plan_description(),
  features: m.admin_plan_features(),
  price: m.admin_plan_price(),
  currency: m.admin_plan_currency(),
  interval: m.admin_plan_interval(),
  stripePrice: m.admin_plan_stripe_price(),
  isPublic: m.admin_plan_public(),
};

/**
 * The form for a plan: its name, texts and price as shown on the pricing page, its Stripe price,
 * and whether the plan is public.
 */
export function PlanForm({ plan }: { plan: Plan }) {
  const saving = useAdminAct<Plan, PlanValues>({
    act: (values) => writePlan(plan, planColumns(values)),
    done: ADMIN_TOASTS.plan_saved,
    failed: ADMIN_TOASTS.plan_failed,
  });
  const saved = useAdminForm<PlanValues>({
    name: `plan-${plan.tier}`,
    current: planValues(plan),
    saving: saving.isPending,
    validate: zod4Resolver(planSchema),
    save: (values, done) => saving.mutate(values, { onSuccess: (row) => done(planValues(row)) }),
  });
  const { form } = saved;
  return (
    <SavedForm
      aria-label={m.admin_plan_form({ tier: plan.tier })}
      title={plan.name}
      lead={m.admin_plan_lead({ tier: plan.tier })}
      saved={saved}
      problem={notSaved(saving.error)}
      labels={FIELD_NAMES}
    >
      <TextInput label={FIELD_NAMES.name} dir="auto" {...form.getInputProps('name')} />
      <Textarea
        label={FIELD_NAMES.description}
        autosize
        minRows={2}
        dir="auto"
        {...form.getInputProps('description')}
      />
      <Textarea
        label={FIELD_NAMES.features}
        description={m.admin_plan_features_help()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        dir="auto"
        {...form.getInputProps('features')}
      />
      <div className={classes.price}>
        <TextInput
          label={FIELD_NAMES.price}
          placeholder={m.admin_plan_price_placeholder()}
          inputMode="decimal"
          {...form.getInputProps('price')}
        />
        <TextInput label={FIELD_NAMES.currency} maxLength={3} {...form.getInputProps('currency')} />
        <Select
          label={FIELD_NAMES.interval}
          data={INTERVALS}
          allowDeselect={false}
          {...form.getInputProps('interval')}
        />
      </div>
      <TextInput
        label={FIELD_NAMES.stripePrice}
        placeholder="price_…"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('stripePrice')}
      />
      <Switch
        label={FIELD_NAMES.isPublic}
        {...form.getInputProps('isPublic', { type: 'checkbox' })}
      />
    </SavedForm>
  );
}
