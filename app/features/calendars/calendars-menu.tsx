import { Button, Menu } from '@mantine/core';
import { IconCalendarDown, IconCalendarShare, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import classes from './calendars.module.css';
import { FeedPanel } from './feed-panel.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** From the calendar of tasks to others and back. */
export default function CalendarsMenu() {
  const [opened, setOpened] = useState<'feed' | 'import' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            Calendars
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCalendarShare size={16} aria-hidden />}
            onClick={() => setOpened('feed')}
          >
            Subscribe from another calendar…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCalendarDown size={16} aria-hidden />}
            onClick={() => setOpened('import')}
          >
            Import a calendar file…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'feed' && (
        <Dialog onClose={close} title="Subscribe from another calendar">
          <div className={classes.stack}>
            <FeedPanel />
          </div>
        </Dialog>
      )}
      {opened === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}
