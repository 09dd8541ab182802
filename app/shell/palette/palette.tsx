import { IconSearch } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { loadPart } from '#app/data/page/load-part.ts';
import { PartMissing } from '#app/ui/components/part-missing.tsx';
import { m } from '#messages';
import type { Page } from '../pages.ts';
import classes from './palette.module.css';
import type { PaletteListProps } from './palette-list.tsx';

const PaletteList = loadPart<PaletteListProps>(() => import('./palette-list.tsx'), PartMissing);

/** What a key does in the list of choices. */
export type ListKey = 'next' | 'previous' | 'choose';

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
 * The command palette (mod+K): opens any page, acts on the task that last had the focus, and
 * searches the person's items. The field renders and takes the focus in the same frame; only the
 * choices below it load later.
 */
export function Palette({ pages, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState<string>();
  const listId = useId();
  const answer = useRef<((key: ListKey) => void) | null>(null);
  const waiting = useRef<ListKey[]>([]);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // close() restores the focus; removing the element would not.
    return () => shown?.close();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = LIST_KEYS[event.key];
    // Ignore the Enter that ends an IME composition.
    if (!key || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (answer.current) answer.current(key);
    else waiting.current.push(key);
  };
  const register = useRef((list: ((key: ListKey) => void) | null) => {
    answer.current = list;
    if (!list) return;
    // After the commit, because a choice may navigate synchronously.
    queueMicrotask(() => {
      for (const key of waiting.current.splice(0)) list(key);
    });
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, which the browser handles.
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label={m.shell_palette_label()}
      // StrictMode runs the effect twice: the dialog is open again when the first close event
      // arrives.
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
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
          maxLength={200}
          // Escape must close the palette, not a panel beneath it.
          data-mantine-stop-propagation="true"
          value={query}
          onChange={({ currentTarget }) => {
            // Keys typed before this change were meant for the previous choices.
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
    </dialog>
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
