import { Select } from '@mantine/core';
import { useState } from 'react';
import { tierName } from '#app/data/platform/tiers.ts';
import { m } from '#messages';
import { ActDialog } from '../acts/act-dialog.tsx';
import { ReasonField } from '../acts/reason-field.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { TIER_CHOICES } from '../people/labels.ts';
import { ADMIN_TOASTS } from '../toasts.ts';
import { type Subscriber, setTier } from './queries.ts';
import { SubscriberField } from './subscriber-field.tsx';

interface Props {
  /** Without a subscriber, the dialog starts with a search. */
  subscriber?: Subscriber;
  onClose: () => void;
}

/** The dialog that sets a tier manually, with a reason. */
export function TierDialog({ subscriber: given, onClose }: Props) {
  const [subscriber, setSubscriber] = useState<Subscriber | null>(given ?? null);
  const [tier, setTierChoice] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const saving = useAdminAct<unknown, { subscriber: Subscriber; tier: string }>({
    act: (asked) => setTier(asked.subscriber, asked.tier, reason),
    done: ADMIN_TOASTS.tier_set,
    failed: ADMIN_TOASTS.tier_failed,
  });
  const submit = () => {
    setTried(true);
    if (subscriber && tier && reason.trim())
      saving.mutate({ subscriber, tier }, { onSuccess: onClose });
  };
  const ofCompany = subscriber?.kind === 'company';
  return (
    <ActDialog
      title={given ? m.admin_tier_of({ name: given.name }) : m.admin_set_tier()}
      act={m.admin_set_tier_submit()}
      busy={saving.isPending}
      error={saving.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {!given && (
        <SubscriberField
          subscriber={subscriber}
          choose={setSubscriber}
          error={tried && !subscriber && m.admin_tier_subscriber_missing()}
        />
      )}
      {subscriber?.tier && <p>{m.admin_tier_current({ tier: tierName(subscriber.tier) })}</p>}
      <Select
        label={m.admin_tier()}
        placeholder={m.admin_tier_choose()}
        data={TIER_CHOICES}
        value={tier}
        onChange={setTierChoice}
        error={tried && !tier && m.admin_tier_missing()}
        allowDeselect={false}
      />
      <ReasonField reason={reason} setReason={setReason} missing={tried} />
      <p>
        {tier === 'free'
          ? m.admin_tier_free_text()
          : ofCompany
            ? m.admin_tier_company_text()
            : m.admin_tier_person_text()}
      </p>
    </ActDialog>
  );
}
