import { ActionIcon, Popover, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrophy } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { m } from '#messages';

const Panel = lazyPart(() => import('./achievements-panel.tsx'), PanelMissing);

/** Renders the achievements dropdown (spec §2); its content loads when it opens. */
export function AchievementsMenu({ className }: { className?: string | undefined }) {
  const [opened, { toggle, close, open }] = useDisclosure(false);
  return (
    <Popover
      opened={opened}
      onChange={(next) => (next ? open() : close())}
      position="bottom-end"
      width={340}
      withRoles
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={34}
          aria-label={m.progress_achievements()}
          className={className ?? ''}
          onClick={toggle}
        >
          <IconTrophy size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.progress_achievements()}>
        <Suspense fallback={<Skeleton height={320} />}>
          <Panel onNavigate={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function PanelMissing() {
  return <p role="alert">{m.progress_menu_missing()}</p>;
}
