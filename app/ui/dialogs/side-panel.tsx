import { Drawer, type DrawerProps } from '@mantine/core';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useTopmost } from '../hooks/use-topmost.ts';

/** A drawer that is open while mounted and restores the focus on unmount. */
export function SidePanel({ onClose, ...props }: Omit<DrawerProps, 'opened'>) {
  useFocusBack();
  const isTopmost = useTopmost();
  return <Drawer opened position="right" {...props} onClose={() => isTopmost() && onClose()} />;
}
