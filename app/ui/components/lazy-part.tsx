import { Button, Group, Text } from '@mantine/core';
import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that is fetched when it is first shown. Without a connection it is waited for, and
 * its place shows the fallback until then. One that cannot be had leaves the rest of the page as it is.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy takes it.
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
  Missing: ComponentType = NotLoaded,
) {
  return lazy(() => untilLoaded(load).catch(() => ({ default: Missing as Part })));
}

/** Tries twice; Chromium keeps what failed as failed until the page is loaded again. */
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

/** In the place of a part that could not be loaded. */
function NotLoaded() {
  return (
    <Group role="alert" justify="space-between" gap={12} p={12}>
      <Text size="sm">This part of the page could not be loaded.</Text>
      <Button variant="default" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </Group>
  );
}
