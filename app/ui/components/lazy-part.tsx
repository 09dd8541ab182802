import { Button, Group, Text } from '@mantine/core';
import { type ComponentType, lazy } from 'react';
import { m } from '#messages';

/**
 * React.lazy that waits for a connection, showing the fallback until then. If the part cannot be
 * loaded, `Missing` renders in its place and the rest of the page still works.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy takes it.
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
  Missing: ComponentType = NotLoaded,
) {
  return lazy(() => untilLoaded(load).catch(() => ({ default: Missing as Part })));
}

/** Tries twice. Chromium caches a failed import until the page is reloaded. */
async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  await online();
  try {
    return await load();
  } catch {
    await online();
    return await load();
  }
}

async function online(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

/** The default placeholder for a part that failed to load. */
function NotLoaded() {
  return (
    <Group role="alert" justify="space-between" gap={12} p={12}>
      <Text size="sm">{m.ui_part_missing_on_page()}</Text>
      <Button variant="default" onClick={() => window.location.reload()}>
        {m.ui_reload()}
      </Button>
    </Group>
  );
}
