import { TextInput, type TextInputProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { KeyHint } from '#app/features/work/task-row/index.ts';
import { m } from '#messages';
import classes from './quick-add.module.css';

interface Props extends TextInputProps {
  ref: RefObject<HTMLInputElement | null>;
  /** Whether the field is in the capture dialog, which the key N opens. */
  isInDialog: boolean;
}

/** Renders the text field of the capture line. */
export function LineField({ isInDialog, ...props }: Props) {
  return (
    <TextInput
      aria-label={m.board_quick_add_field()}
      placeholder={m.board_quick_add_placeholder()}
      autoComplete="off"
      variant="unstyled"
      dir="auto"
      classNames={{ root: classes.root, input: classes.input }}
      leftSection={<IconPlus size={16} aria-hidden />}
      leftSectionWidth={34}
      rightSection={!isInDialog && <KeyHint>N</KeyHint>}
      rightSectionWidth={36}
      data-capture-line={isInDialog ? undefined : true}
      {...props}
    />
  );
}
