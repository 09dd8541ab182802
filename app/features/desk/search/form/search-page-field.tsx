import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useDebouncedHere } from '#app/ui/hooks/use-debounced-here.ts';
import { MOST_SEARCHED } from '#domain/text/text.ts';
import { m } from '#messages';
import classes from '../search-page.module.css';

interface Props {
  /** The query in the URL. */
  q: string;
  ask: (q: string) => void;
  /** Called on Enter, to add the search to the recent searches. */
  onMeant: (q: string) => void;
  /** Called on Ctrl or Cmd with Enter: opens the best result in a new tab. */
  onOpenBest: () => void;
}

/**
 * Renders the search page's field. It searches while the person types, and results never change the
 * typed text.
 */
export function SearchPageField({ q, ask, onMeant, onOpenBest }: Props) {
  const [text, setText] = useState(q);
  // Typing replaces the history entry. Any other change of `q` comes from a link or the Back button
  // and must also change the text in the field.
  const isOwn = useNavigationType() === 'REPLACE';
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    if (!isOwn) setText(q);
  }
  const field = useRef<HTMLInputElement>(null);
  const askFor = (typed: string) => {
    const next = typed.trim().replace(/\s+/g, ' ');
    if (next !== q) ask(next);
  };
  const later = useDebouncedHere(askFor, 200);

  useEffect(() => {
    // Wait for the next frame, because navigation focuses the page's heading first.
    if (field.current?.value === '') requestAnimationFrame(() => field.current?.focus());
  }, []);

  const change = (typed: string) => {
    setText(typed);
    later.ask(typed);
  };
  const clear = () => {
    later.cancel();
    setText('');
    // Not `askFor`: it would compare with an outdated `q`, because the click has just written the
    // pending text to the URL (useDebouncedHere).
    ask('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) return onOpenBest();
    later.cancel();
    askFor(text);
    onMeant(text.trim());
  };

  return (
    <search className={classes.search}>
      <TextInput
        ref={field}
        type="search"
        size="md"
        aria-label={m.search_field()}
        placeholder={m.search_field_hint()}
        autoComplete="off"
        maxLength={MOST_SEARCHED}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        leftSection={<IconSearch size={17} stroke={1.6} aria-hidden />}
        rightSection={
          text && <CloseButton aria-label={m.search_clear()} iconSize={16} onClick={clear} />
        }
      />
    </search>
  );
}
