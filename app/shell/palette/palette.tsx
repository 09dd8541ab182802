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
import type { Page } from '../pages.ts';
import classes from './palette.module.css';
import type { PaletteListProps } from './palette-list.tsx';

const PaletteList = loadPart<PaletteListProps>(() => import('./palette-list.tsx'), PartMissing);

/** What a key asks of the list of choices. */
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
 * Mod+K: goes to any page, acts on the task that last had the focus, finds what the person has. The field
 * is rendered and focused in the same frame and stays the same one; only the choices below it come later.
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
    // Closing gives the focus back to what had it; removing the element would not.
    return () => shown?.close();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = LIST_KEYS[event.key];
    // Enter that ends a composed word belongs to the word.
    if (!key || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (answer.current) answer.current(key);
    else waiting.current.push(key);
  };
  const register = useRef((list: ((key: ListKey) => void) | null) => {
    answer.current = list;
    if (!list) return;
    // After the commit: a choice may navigate, which renders at once.
    queueMicrotask(() => {
      for (const key of waiting.current.splice(0)) list(key);
    });
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, which the browser handles.
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label="Command palette"
      // In development an effect runs twice, and the dialog is open again by the time it hears of the first.
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.line}>
        <IconSearch size={16} aria-hidden />
        <input
          className={classes.input}
          aria-label="Go to, do, or find"
          aria-controls={listId}
          aria-activedescendant={selected}
          placeholder="Go to, do, or find"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          // A panel beneath must not take the Escape that is meant for this.
          data-mantine-stop-propagation="true"
          value={query}
          onChange={({ currentTarget }) => {
            // What was asked of the choices was about the text before.
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

/** Says that the choices are loading, once that takes a moment. */
function Loading() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={classes.note}>
      {slow && 'Loading…'}
    </p>
  );
}
