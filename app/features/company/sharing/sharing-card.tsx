import { Text } from '@mantine/core';
import { useAuth } from '#app/features/account/auth/index.ts';
import { useBulkAct, useTasks } from '#app/features/work/tasks/index.ts';
import { Card } from '#app/ui/components/card.tsx';
import { ConfirmButton } from '#app/ui/dialogs/confirm-button.tsx';
import { m } from '#messages';
import { SharingChoice } from './sharing-choice.tsx';
import { useSharing } from './use-sharing.ts';

/**
 * Renders the setting of who sees a member's new tasks, and how many of their tasks belong to the
 * company, with a button that makes these tasks private (design ruling 22).
 */
export function SharingCard() {
  const { user } = useAuth();
  const { shares = null, save } = useSharing();
  const { tasks } = useTasks(user?.id ?? '');
  const { run, progress } = useBulkAct();
  const shared = tasks?.filter((task) => task.user_id === user?.id && task.company_id !== null);
  const makePrivate = () =>
    void run((shared ?? []).map(({ id }) => ({ act: 'share' as const, id, companyId: null })));
  return (
    <Card title={m.sharing_card_title()}>
      <SharingChoice value={shares} choose={save} />
      <Text size="sm" role="status">
        {shared &&
          (shared.length > 0 ? m.sharing_shared({ count: shared.length }) : m.sharing_none())}
      </Text>
      {shared && shared.length > 0 && (
        <div>
          <ConfirmButton
            label={m.sharing_make_private()}
            name={m.sharing_make_private()}
            question={m.sharing_make_private_question()}
            busy={progress !== null}
            act={makePrivate}
          />
        </div>
      )}
    </Card>
  );
}
