import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { ADMIN_TOASTS } from '#app/data/toasts/toasts.ts';
import { Card } from '#app/ui/components/card.tsx';
import { Problem } from '#app/ui/components/problem.tsx';
import { SaveFooter } from '../acts/save-footer.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { useSavedForm } from '../acts/use-saved-form.ts';
import { type PlanValues, planColumns, planSchema, planValues } from './plan-schema.ts';
import classes from './plans-tab.module.css';
import { type Plan, writePlan } from './queries.ts';

const INTERVALS = [
  { value: 'month', label: 'A month' },
  { value: 'year', label: 'A year' },
];

/** The form for a plan's name, price and texts, as shown on the pricing page. */
export function PlanForm({ plan }: { plan: Plan }) {
  const saving = useAdminAct<Plan, PlanValues>({
    act: (values) => writePlan(plan.id, planColumns(values)),
    done: ADMIN_TOASTS.plan_saved,
    failed: ADMIN_TOASTS.plan_failed,
  });
  const { form, onSubmit, discard, dirty } = useSavedForm<PlanValues>({
    name: `plan-${plan.tier}`,
    initialValues: planValues(plan),
    validate: zod4Resolver(planSchema),
    save: (values, done) =>
      saving.mutate(values, { onSuccess: (saved) => done(planValues(saved)) }),
  });
  return (
    <form onSubmit={onSubmit} noValidate aria-label={`Plan ${plan.tier}`}>
      <Card
        title={plan.name}
        lead={`What the pricing page says of the tier ${plan.tier}.`}
        footer={<SaveFooter dirty={dirty} busy={saving.isPending} discard={discard} />}
      >
        <TextInput label="Name" dir="auto" {...form.getInputProps('name')} />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          dir="auto"
          {...form.getInputProps('description')}
        />
        <Textarea
          label="Features"
          description="One a line."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          dir="auto"
          {...form.getInputProps('features')}
        />
        <div className={classes.price}>
          <TextInput
            label="Price"
            placeholder="Contact us"
            inputMode="decimal"
            {...form.getInputProps('price')}
          />
          <TextInput label="Currency" maxLength={3} {...form.getInputProps('currency')} />
          <Select
            label="For"
            data={INTERVALS}
            allowDeselect={false}
            {...form.getInputProps('interval')}
          />
        </div>
        <TextInput
          label="Stripe price"
          placeholder="price_…"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('stripePrice')}
        />
        <Switch
          label="On the pricing page"
          {...form.getInputProps('isPublic', { type: 'checkbox' })}
        />
        <Problem>{saving.error && `This was not saved. ${saving.error.message}`}</Problem>
      </Card>
    </form>
  );
}
