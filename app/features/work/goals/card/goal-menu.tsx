import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconDots,
  IconEdit,
  IconLink,
  IconTrash,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { type Goal, isActive } from '#domain/goals/goal.ts';
import { m } from '#messages';
import { useGoalsActions } from '../goals-context.ts';
import classes from '../goals-page.module.css';
import { preserveGoalFocus } from './preserve-focus.ts';

/** Renders the menu of a goal: edit it, link its tasks, complete or reopen it, delete it. */
export function GoalMenu({ goal }: { goal: Goal }) {
  const { run, edit, link } = useGoalsActions();
  const button = useRef<HTMLButtonElement>(null);
  const { id } = goal;
  const act = (name: 'complete' | 'reopen' | 'delete') => () =>
    preserveGoalFocus(button.current?.closest('[data-goal]'), () => void run({ act: name, id }));
  return (
    <Menu position="bottom-end" width={200} withinPortal trapFocus returnFocus>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          className={classes.menu ?? ''}
          aria-label={m.goals_menu({ title: goal.title })}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEdit size={16} />} onClick={() => edit(id)}>
          {m.ui_edit()}
        </Menu.Item>
        <Menu.Item leftSection={<IconLink size={16} />} onClick={() => link(id)}>
          {m.goals_link_tasks()}
        </Menu.Item>
        {isActive(goal) ? (
          <Menu.Item leftSection={<IconCheck size={16} />} onClick={act('complete')}>
            {m.goals_complete()}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={act('reopen')}>
            {m.goals_reopen()}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconTrash size={16} />}
          color="var(--late)"
          onClick={act('delete')}
        >
          {m.goals_delete()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
