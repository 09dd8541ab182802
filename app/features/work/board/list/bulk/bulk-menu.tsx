import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  children: ReactNode;
}

/** Renders a button of the bulk bar that opens a menu. */
export function BulkMenu({ label, children }: Props) {
  return (
    <Menu position="top" width={200}>
      <Menu.Target>
        <Button size="xs" variant="default">
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
