import { Drawer } from '@mantine/core';
import { m } from '#messages';
import { Footer } from '../footer.tsx';
import type { Page } from '../pages.ts';
import { Sidebar } from './sidebar.tsx';

interface Props {
  pages: readonly Page[];
  opened: boolean;
  onClose: () => void;
}

/** The sidebar as a drawer on narrow screens, with the footer, for which the page has no room. */
export default function SidebarDrawer({ pages, opened, onClose }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="18rem"
      title={m.shell_sidebar_drawer()}
      padding="xs"
    >
      <Sidebar pages={pages} collapsed={false} onNavigate={onClose} />
      <Footer onNavigate={onClose} />
    </Drawer>
  );
}
