import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { NativeDialog } from '#app/ui/dialogs/native-dialog.tsx';
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';
import { PartMissing } from '#app/ui/feedback/part-missing.tsx';
import { m } from '#messages';
import type { Page } from '../pages.ts';
import type { ListKey } from './list-key.ts';
import classes from './palette.module.css';

const PaletteList = lazyPart(() => import('./palette-list.tsx'), PartMissing);

const LIST_KEYS: Record<string, ListKey> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'choose',
};

interface Props {
  pages: readonly Page[];
  onClose: () => void;
}

/**
 * The command palette (mod+K): opens pages, runs commands and actions on the task that last had the
 * focus, searches the person's items, and captures the typed text as a task. The field renders and
 * takes the focus in the frame in which the palette opens; only the choices below the field load
 * later.
 */
export function Palette({ pages, onClose }: Props) {
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState<string>();
  const listId = useId();
  const answer = useRef<((key: ListKey) => void) | null>(null);
  const waiting = useRef<ListKey[]>([]);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = LIST_KEYS[event.key];
    if (!key) return;
    event.preventDefault();
    if (answer.current) answer.current(key);
    else waiting.current.push(key);
  };
  const register = useRef((list: ((key: ListKey) => void) | null) => {
    answer.current = list;
    if (!list) return;
    // A microtask, because the list registers in an effect, where React refuses the `flushSync` of
    // a choice that navigates.
    queueMicrotask(() => {
      for (const key of waiting.current.splice(0)) list(key);
    });
  });

  return (
    <NativeDialog
      className={classes.palette}
      aria-label={m.shell_palette_label()}
      onClose={onClose}
    >
      <div className={classes.line}>
        <IconSearch size={16} aria-hidden />
        <input
          className={classes.input}
          aria-label={m.shell_palette_placeholder()}
          aria-controls={listId}
          aria-activedescendant={selected}
          placeholder={m.shell_palette_placeholder()}
          autoComplete="off"
          spellCheck={false}
          // Escape must close the palette, not a panel beneath it.
          data-mantine-stop-propagation="true"
          value={query}
          onChange={({ currentTarget }) => {
            // Discard the waiting keys: they were meant for the choices of the previous text.
            waiting.current = [];
            setQuery(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} className={classes.list}>
        <Suspense fallback={<Loading />}>
          <PaletteList
            pages={pages}
            query={query}
            register={register.current}
            onSelect={setSelected}
            onClose={onClose}
          />
        </Suspense>
      </div>
    </NativeDialog>
  );
}

/** Shows a loading text after 300 ms. */
function Loading() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={classes.note}>
      {slow && m.ui_loading()}
    </p>
  );
}
