import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCalendarDown, IconCalendarShare, IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useNarrow } from '#app/ui/hooks/use-narrow.ts';
import { m } from '#messages';
import classes from './calendars.module.css';
import { FeedPanel } from './feed/feed-panel.tsx';
import { ImportDialog } from './import/import-dialog.tsx';

/**
 * Renders the menu that opens the calendar feed, to which other calendar apps subscribe, and the
 * import of a calendar file.
 */
export default function CalendarsMenu() {
  const [opened, setOpened] = useState<'feed' | 'import' | null>(null);
  const narrow = useNarrow();
  const target = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(null);
  const open = (which: 'feed' | 'import') => {
    // The menu item unmounts: focus the button, so that a closing dialog returns the focus to it.
    target.current?.focus();
    setOpened(which);
  };
  return (
    <>
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          {narrow ? (
            <ActionIcon ref={target} variant="default" size={44} aria-label={m.calendars_menu()}>
              <IconCalendarShare size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          ) : (
            <Button
              ref={target}
              variant="default"
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              {m.calendars_menu()}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCalendarShare size={16} aria-hidden />}
            onClick={() => open('feed')}
          >
            {m.calendars_menu_subscribe()}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCalendarDown size={16} aria-hidden />}
            onClick={() => open('import')}
          >
            {m.calendars_menu_import()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'feed' && (
        <Dialog onClose={close} title={m.calendars_feed_title()}>
          <div className={classes.stack}>
            <FeedPanel />
          </div>
        </Dialog>
      )}
      {opened === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}
