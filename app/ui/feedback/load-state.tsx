import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { m } from '#messages';

/** A skeleton of a few lines. */
export function LoadingLines({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <Stack gap={12} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order.
        <Skeleton key={line} height={20} width={`${90 - line * 14}%`} radius={5} />
      ))}
    </Stack>
  );
}

interface FailedProps {
  what: string;
  message?: string | undefined;
  busy: boolean;
  retry: () => void;
}

/** An error message with a retry button. */
export function LoadFailed({ what, message, busy, retry }: FailedProps) {
  return (
    <Group role="alert" justify="space-between" gap={12}>
      <div>
        <Text fw={550}>{what}</Text>
        <Text size="sm" c="var(--ink-2)">
          {message ?? m.ui_load_failed_hint()}
        </Text>
      </div>
      <Button variant="default" onClick={retry} loading={busy}>
        {m.ui_try_again()}
      </Button>
    </Group>
  );
}
