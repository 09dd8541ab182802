import { Button, Collapse, Kbd, Skeleton, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  type FormEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  Suspense,
  useState,
} from 'react';
import { loadPart } from '#app/data/page/load-part.ts';
import { usePersonClock } from '#app/features/profile/index.ts';
import { m } from '#messages';
import { loadFields } from '../edit/lazy-parts.ts';
import type { TaskFieldsProps } from '../edit/task-fields.tsx';
import { ChipList } from './chip-list.tsx';
import { LineTint } from './line-tint.tsx';
import classes from './quick-add.module.css';
import { chipLabel } from './quick-add-chips.ts';
import { useQuickAdd } from './use-quick-add.ts';

// Its calendar is the board's largest part, and not needed until somebody types. If it cannot be
// loaded, the line alone is enough.
const TaskFields = loadPart<TaskFieldsProps>(loadFields);

interface Props {
  input: RefObject<HTMLInputElement | null>;
}

/**
 * Renders the line that adds tasks. Parsed parts are shown as chips; a small form opens below while
 * typing.
 */
export const QuickAdd = memo(function QuickAdd({ input }: Props) {
  const { zone, today } = usePersonClock();
  const { form, line, parsed, language, empty, submit, clear, remove } = useQuickAdd(input);
  const [opened, setOpened] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    setOpened(false);
    input.current?.focus();
  };

  const onBlur = (event: FormEvent<HTMLFormElement> & { relatedTarget?: EventTarget | null }) => {
    const inside = event.currentTarget.contains(event.relatedTarget as Node | null);
    const inPopover = (event.relatedTarget as Element | null)?.closest?.('[data-portal]');
    if (!inside && !inPopover && empty) setOpened(false);
  };

  return (
    <form
      className={classes.bar}
      aria-label={m.board_quick_add()}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <div className={classes.line}>
        {parsed && <LineTint input={input} text={line} chips={parsed.chips} />}
        <TextInput
          ref={input}
          aria-label={m.board_quick_add_field()}
          placeholder={m.board_quick_add()}
          autoComplete="off"
          variant="unstyled"
          classNames={{ root: classes.root, input: classes.input, error: classes.error }}
          leftSection={<IconPlus size={16} aria-hidden />}
          leftSectionWidth={34}
          rightSection={!empty && <Kbd className={classes.enter}>↵</Kbd>}
          rightSectionWidth={36}
          {...form.getInputProps('title')}
          onFocus={() => {
            setOpened(true);
            void loadFields();
          }}
        />
      </div>
      {parsed && language && (
        <ChipList
          {...parsed}
          labelOf={(chip) => chipLabel(chip, { today, zone, repeatLabel: language.repeatLabel })}
          remove={remove}
        />
      )}
      <Collapse expanded={opened && !empty}>
        <div className={classes.details}>
          <Suspense fallback={<Skeleton height={190} />}>
            <TaskFields form={form} parsed={parsed} removeChip={remove} />
          </Suspense>
          <div className={classes.buttons}>
            <Button variant="default" onClick={clear}>
              {m.ui_clear()}
            </Button>
            <Button type="submit">{m.board_quick_add_submit()}</Button>
          </div>
        </div>
      </Collapse>
    </form>
  );
});
