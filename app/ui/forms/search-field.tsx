import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { MOST_SEARCHED } from '#domain/text/text.ts';
import { useDebouncedHere } from '../hooks/use-debounced-here.ts';

const TYPED_MS = 300;

interface Props {
  label: string;
  placeholder: string;
  className?: string | undefined;
  /** The current search text. */
  text: string;
  look: (text: string) => void;
}

/** A search field for a list, debounced while the person types. */
export function SearchField({ label, placeholder, className, text, look }: Props) {
  const [typed, setTyped] = useState(text);
  const lookSoon = useDebouncedHere((value) => look(value.trim()), TYPED_MS);
  // Follow `text` when the Back button or clearing the filters changes the URL.
  useEffect(() => setTyped((now) => (now.trim() === text ? now : text)), [text]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      className={className ?? ''}
      leftSection={<IconSearch size={15} aria-hidden />}
      maxLength={MOST_SEARCHED}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        lookSoon.ask(value);
      }}
    />
  );
}
