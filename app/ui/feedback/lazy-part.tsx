import { Button, Group, Text } from '@mantine/core';
import { type ComponentProps, type ComponentType, lazy } from 'react';
import { loadPart } from '#app/browser/load-part.ts';
import { logFailure } from '#app/browser/log.ts';
import { m } from '#messages';

/**
 * Like React.lazy, but waits until the component can be loaded (load-part.ts), and shows the
 * fallback until then. If loading fails, `Missing` renders in its place and the rest of the page
 * still works.
 */
// biome-ignore lint/suspicious/noExplicitAny: the same type parameter as React's lazy.
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
  Missing: ComponentType<ComponentProps<Part>> = NotLoaded,
) {
  return lazy(() =>
    loadPart(load).catch((error: unknown) => {
      logFailure('A part of the page could not be loaded.', error);
      return { default: Missing as Part };
    }),
  );
}

/** Renders nothing: the placeholder for an optional part of the page. */
export const Nothing = () => null;

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
