import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#messages';
import { HistoryDialog } from './history-dialog.tsx';
import type { AdminSubscription, Subscriber } from './queries.ts';
import { TierDialog } from './tier-dialog.tsx';

/**
 * The menu of actions on a subscription. A running subscription that is paid by card can only be
 * changed with the payment provider.
 */
export function SubscriptionMenu({ row }: { row: AdminSubscription }) {
  const [shown, setShown] = useState<'tier' | 'history' | null>(null);
  const close = () => setShown(null);
  const runs = row.status !== 'cancelled';
  const subscriber: Subscriber = {
    id: row.user_id ?? row.company_id,
    kind: row.user_id ? 'person' : 'company',
    name: row.name,
    tier: runs ? row.tier : null,
  };
  return (
    <>
      <Menu position="bottom-end" width={216}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={m.admin_more_for({ name: row.name })}
          >
            <IconDots size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {runs && row.provider === 'stripe' ? (
            <Menu.Label>{m.admin_paid_by_card()}</Menu.Label>
          ) : (
            <Menu.Item onClick={() => setShown('tier')}>{m.admin_change_tier()}</Menu.Item>
          )}
          <Menu.Item onClick={() => setShown('history')}>{m.admin_history()}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {shown === 'tier' && <TierDialog subscriber={subscriber} onClose={close} />}
      {shown === 'history' && <HistoryDialog subscriber={subscriber} onClose={close} />}
    </>
  );
}
