import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const TYPED_MS = 300;

interface Props {
  label: string;
  placeholder: string;
  className?: string | undefined;
  /** What is looked for now. */
  text: string;
  look: (text: string) => void;
}

/** Words that a list is narrowed to; looked for once somebody stops typing. */
export function SearchField({ label, placeholder, className, text, look }: Props) {
  const [typed, setTyped] = useState(text);
  const lookSoon = useDebouncedCallback((value: string) => look(value.trim()), TYPED_MS);
  // The address was changed elsewhere: back, or the filters were cleared.
  useEffect(() => setTyped((now) => (now.trim() === text ? now : text)), [text]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      className={className ?? ''}
      leftSection={<IconSearch size={15} aria-hidden />}
      maxLength={200}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        lookSoon(value);
      }}
    />
  );
}
