import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconHelp,
  IconPlus,
  IconSearch,
  IconSparkles,
  IconTrophy,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { openCoach } from '#app/features/work/coach/index.ts';
import { m } from '#messages';
import classes from './header.module.css';

/** Renders one menu with the tools that do not fit into a narrow header (spec §2 header). */
export function NarrowMenu() {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const openAssistant = () => {
    // The menu item disappears: focus the button first, so that the panel returns the focus to it.
    button.current?.focus();
    openCoach();
  };
  return (
    <Menu position="bottom-end" width={210}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="default"
          size={34}
          aria-label={m.shell_header_more()}
          className={classes.tool ?? ''}
        >
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPlus size={16} />}
          onClick={() => void navigate('/tasks', { state: { quickAdd: true } })}
        >
          {m.shell_new_task()}
        </Menu.Item>
        <Menu.Item component={Link} to="/search-results" leftSection={<IconSearch size={16} />}>
          {m.shell_search_label()}
        </Menu.Item>
        <Menu.Item leftSection={<IconSparkles size={16} />} onClick={openAssistant}>
          {m.shell_menu_ai_assistant()}
        </Menu.Item>
        <Menu.Item component={Link} to="/achievements" leftSection={<IconTrophy size={16} />}>
          {m.shell_title_achievements()}
        </Menu.Item>
        <Menu.Item component={Link} to="/support" leftSection={<IconHelp size={16} />}>
          {m.shell_help()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
