import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { m } from '#messages';
import classes from './filter-bar.module.css';

// Debounce: browsers limit how often a page may change its URL.
const DEBOUNCE_MS = 250;

interface Props {
  text: string;
  ask: (text: string) => void;
}

/** Renders the text filter, which is written to the URL when typing pauses. */
export function FilterText({ text, ask }: Props) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const applyFilter = useDebouncedCallback(ask, DEBOUNCE_MS);
  // The text in the URL was changed elsewhere (cleared, or another link): update the field.
  if (text !== known) {
    setKnown(text);
    setTyped(text);
  }
  return (
    <TextInput
      aria-label={m.board_filter_text()}
      placeholder={m.board_filter_text_hint()}
      type="search"
      size="xs"
      className={classes.text ?? ''}
      maxLength={200}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        applyFilter(currentTarget.value);
      }}
    />
  );
}
