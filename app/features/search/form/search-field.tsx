import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import classes from '../search-page.module.css';

interface Props {
  /** What the address asks for. */
  q: string;
  ask: (q: string) => void;
  /** Enter: this one was meant. */
  onMeant: (q: string) => void;
  /** Ctrl or Cmd with Enter: the best of it, in a tab of its own. */
  onOpenBest: () => void;
}

/** The page's own field. It searches as one types, and never takes back a letter. */
export function SearchField({ q, ask, onMeant, onOpenBest }: Props) {
  const [text, setText] = useState(q);
  // What is typed here replaces the address; anything else in it came by a link or the way back.
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
  const later = useDebouncedCallback(askFor, 200);

  useEffect(() => {
    // After the frame has given the focus to the page's heading.
    if (field.current?.value === '') requestAnimationFrame(() => field.current?.focus());
  }, []);

  const change = (typed: string) => {
    setText(typed);
    later(typed);
  };
  const clear = () => {
    later.cancel();
    setText('');
    askFor('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
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
        aria-label="Search for"
        placeholder="Tasks, goals, delegations, people"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        leftSection={<IconSearch size={17} stroke={1.6} aria-hidden />}
        rightSection={
          text && <CloseButton aria-label="Clear the search" iconSize={16} onClick={clear} />
        }
      />
    </search>
  );
}
