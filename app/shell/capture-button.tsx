import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { openCapture } from '#app/features/work/board/index.ts';
import { m } from '#messages';
import classes from './capture-button.module.css';

/** The floating button that captures a task on a phone, on signed-in pages (clarity §1). */
export function CaptureButton() {
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={m.shell_capture()}
      data-keep-clear
      data-screen-only
      onClick={() => openCapture()}
    >
      <IconPlus size={24} aria-hidden />
    </UnstyledButton>
  );
}
