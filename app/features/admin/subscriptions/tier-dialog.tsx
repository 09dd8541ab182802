import { Select } from '@mantine/core';
import { useState } from 'react';
import { ADMIN_TOASTS } from '#app/data/toasts/toasts.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { ReasonField } from '../acts/reason-field.tsx';
import { useAdminAct } from '../acts/use-admin-act.ts';
import { TIER_CHOICES, TIER_NAMES } from '../people/words.ts';
import { type Subscriber, setTier } from './queries.ts';
import { SubscriberField } from './subscriber-field.tsx';

interface Props {
  /** Without one, the dialog starts with a search. */
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
      title={given ? `Tier of ${given.name}` : 'Set a tier'}
      act="Set the tier"
      busy={saving.isPending}
      error={saving.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {!given && (
        <SubscriberField
          subscriber={subscriber}
          choose={setSubscriber}
          error={tried && !subscriber && 'Choose a person or a company.'}
        />
      )}
      {subscriber?.tier && <p>Now: {TIER_NAMES[subscriber.tier]}.</p>}
      <Select
        label="Tier"
        placeholder="Choose one"
        data={TIER_CHOICES}
        value={tier}
        onChange={setTierChoice}
        error={tried && !tier && 'Choose a tier.'}
        allowDeselect={false}
      />
      <ReasonField reason={reason} setReason={setReason} missing={tried} />
      <p>
        {tier === 'free'
          ? 'What was set by hand ends. Nothing is deleted; there is no room for more than Free holds.'
          : ofCompany
            ? 'It reaches every member of the company at once.'
            : 'It holds at once, until it is changed.'}
      </p>
    </ActDialog>
  );
}
