import { InputBase, type InputBaseProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { AriaAttributes, ChangeEvent, ClipboardEvent, RefObject } from 'react';
import { KeyHint } from '#app/features/work/task-row/index.ts';
import type { Chip } from '#domain/quick-add/chips.ts';
import { m } from '#messages';
import classes from '../quick-add.module.css';
import { joinLines } from './join-lines.ts';
import { LineTint } from './line-tint.tsx';
import { useEnterSubmits } from './use-enter-submits.ts';

/**
 * The text field of a capture line; in the capture dialog, a text area, which wraps a long line.
 */
export type LineInput = HTMLInputElement | HTMLTextAreaElement;

interface Props extends Pick<InputBaseProps, 'error' | 'rightSection'>, AriaAttributes {
  ref: RefObject<LineInput | null>;
  /** Whether the field is in the capture dialog, which the key N opens. */
  isInDialog: boolean;
  value: string;
  onChange: (event: ChangeEvent<LineInput>) => void;
  onPaste: (event: ClipboardEvent) => void;
  onFocus?: () => void;
  /** The phrases that quick add recognized in the text; undefined if the text was not parsed. */
  chips: readonly Chip[] | undefined;
}

/** Renders the text field of the capture line, with a tint behind each recognized phrase. */
export function LineField({ ref, isInDialog, chips, onChange, ...props }: Props) {
  useEnterSubmits(ref);
  const change = (event: ChangeEvent<LineInput>) => {
    joinLines(event.currentTarget);
    onChange(event);
  };
  const shared = {
    'aria-label': m.board_quick_add_field(),
    placeholder: m.board_quick_add_placeholder(),
    autoComplete: 'off',
    enterKeyHint: 'done',
    variant: 'unstyled',
    dir: 'auto',
    classNames: {
      root: classes.root,
      wrapper: classes.wrapper,
      section: classes.section,
      input: classes.input,
    },
    leftSection: <IconPlus size={16} aria-hidden />,
    leftSectionWidth: 34,
    rightSectionWidth: 36,
    ...props,
    onChange: change,
  } as const;
  return (
    <div className={classes.line} data-wraps={isInDialog || undefined}>
      {(chips || isInDialog) && <LineTint input={ref} text={props.value} chips={chips ?? []} />}
      {isInDialog ? (
        <InputBase
          component="textarea"
          multiline
          rows={1}
          {...shared}
          rightSection={undefined}
          ref={ref as RefObject<HTMLTextAreaElement>}
        />
      ) : (
        <InputBase
          component="input"
          rightSection={<KeyHint>N</KeyHint>}
          data-capture-line
          {...shared}
          ref={ref as RefObject<HTMLInputElement>}
        />
      )}
    </div>
  );
}
