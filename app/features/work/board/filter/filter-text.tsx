import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useDebouncedHere } from '#app/ui/hooks/use-debounced-here.ts';
import { MOST_SEARCHED } from '#domain/text/text.ts';

// Debounce: browsers limit how often a page may change its URL.
const DEBOUNCE_MS = 250;

interface Props {
  text: string;
  ask: (text: string) => void;
  /** Label and style of the text field. */
  field: TextInputProps;
}

/** Renders the text filter, which is written to the URL when typing pauses. */
export function FilterText({ text, ask, field }: Props) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const applyFilter = useDebouncedHere(ask, DEBOUNCE_MS);
  // The text in the URL changed, for example by Clear or a link: show the new text in the field.
  if (text !== known) {
    setKnown(text);
    setTyped(text);
  }
  return (
    <TextInput
      {...field}
      type="search"
      maxLength={MOST_SEARCHED}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        applyFilter.ask(currentTarget.value);
      }}
    />
  );
}
