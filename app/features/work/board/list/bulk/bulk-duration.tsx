import { Menu } from '@mantine/core';
import { formatDuration } from '#app/ui/format.ts';
import { m } from '#messages';
import { BulkMenu } from './bulk-menu.tsx';

const MINUTES = [5, 15, 30, 45, 60, 90, 120, 240];

/** Renders the menu that sets or removes (null) the estimate of the selected tasks. */
export function BulkDuration({ estimate }: { estimate: (minutes: number | null) => void }) {
  return (
    <BulkMenu label={m.tasks_label_duration()}>
      {MINUTES.map((minutes) => (
        <Menu.Item key={minutes} onClick={() => estimate(minutes)}>
          {formatDuration(minutes)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => estimate(null)}>{m.board_bulk_no_duration()}</Menu.Item>
    </BulkMenu>
  );
}
