import { Menu } from '@mantine/core';
import { useAuth } from '#app/features/account/auth/index.ts';
import { useGoals } from '#app/features/work/goals/index.ts';
import { TYPED } from '#app/ui/typed.ts';
import { isActive } from '#domain/goals/goal.ts';
import { m } from '#messages';
import { BulkMenu } from './bulk-menu.tsx';

/** Renders the menu that links the selected tasks to a goal; nothing without an active goal. */
export function BulkGoal({ link }: { link: (goalId: string | null) => void }) {
  const { user } = useAuth();
  const goals = useGoals(user?.id ?? '').goals?.filter(isActive) ?? [];
  if (goals.length === 0) return null;
  return (
    <BulkMenu label={m.tasks_label_goal()}>
      {goals.map(({ id, title }) => (
        <Menu.Item key={id} onClick={() => link(id)} {...TYPED}>
          {title}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => link(null)}>{m.board_goal_none()}</Menu.Item>
    </BulkMenu>
  );
}
