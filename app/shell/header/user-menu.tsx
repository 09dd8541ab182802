import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconTrophy,
  IconUser,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Opening } from '#app/data/page/opening.tsx';
import { pictureUrl } from '#app/data/storage/pictures.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { initialsOf, nameOf, useProfile } from '#app/features/account/profile/index.ts';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { PartMissing } from '#app/ui/feedback/part-missing.tsx';
import { PersonPicture } from '#app/ui/pictures/person-picture.tsx';
import { useThemeChoice } from '#app/ui/theme/use-theme-choice.ts';
import { m } from '#messages';
import { leave } from '../leave.ts';
import classes from './header.module.css';
import { userBadge } from './user-badge.ts';

const ShortcutList = lazyPart(() => import('../overlays/shortcut-list.tsx'), PartMissing);

/** Spec §2 user menu with the badge and the theme switch. */
export function UserMenu() {
  const { user } = useAuth();
  const navigate = useNavigate();
  const profile = useProfile();
  const [, choose] = useThemeChoice();
  const dark = useMantineColorScheme().colorScheme === 'dark';
  const [keysOpened, setKeysOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closeKeys = () => {
    setKeysOpened(false);
    // Focus the button, because the menu item that opened the dialog no longer exists.
    button.current?.focus();
  };

  return (
    <>
      <Opening>{keysOpened && <ShortcutList onClose={closeKeys} />}</Opening>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <UnstyledButton className={classes.avatar} ref={button}>
            <span className="visually-hidden">{m.shell_account_menu()} </span>
            <PersonPicture
              src={pictureUrl(profile?.avatar_url ?? null)}
              initials={initialsOf(profile, user?.email)}
              size={30}
            />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who}>
            {nameOf(profile) ?? user?.email}
            <small>{profile && userBadge(profile)}</small>
          </div>
          <Menu.Divider />
          <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} />}>
            {m.shell_menu_profile()}
          </Menu.Item>
          <Menu.Item component={Link} to="/achievements" leftSection={<IconTrophy size={16} />}>
            {m.shell_title_achievements()}
          </Menu.Item>
          <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={16} />}>
            {m.shell_title_settings()}
          </Menu.Item>
          <Menu.Item component={Link} to="/activity-logs" leftSection={<IconHistory size={16} />}>
            {m.shell_title_activity_logs()}
          </Menu.Item>
          <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => setKeysOpened(true)}>
            {m.shell_menu_shortcuts()}
          </Menu.Item>
          <Menu.Item
            closeMenuOnClick={false}
            leftSection={dark ? <IconSun size={16} /> : <IconMoon size={16} />}
            onClick={() => choose(dark ? 'light' : 'dark')}
          >
            {dark ? m.shell_menu_light_theme() : m.shell_menu_dark_theme()}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave(navigate)}>
            {m.shell_menu_sign_out()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
