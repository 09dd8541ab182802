import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './log-filter-bar.module.css';
import type { Narrowing } from './use-address.ts';

const TYPED_MS = 300;

interface Props {
  text: string;
  narrow: (change: Narrowing) => void;
}

/** Words of a description; looked for once somebody stops typing. */
export function TextFilter({ text, narrow }: Props) {
  const [typed, setTyped] = useState(text);
  const look = useDebouncedCallback((value: string) => narrow({ text: value.trim() }), TYPED_MS);
  // The address was changed elsewhere: back, or the filters were cleared.
  useEffect(() => setTyped((now) => (now.trim() === text ? now : text)), [text]);
  return (
    <TextInput
      type="search"
      aria-label="Words"
      placeholder="Words of the description"
      className={classes.text ?? ''}
      leftSection={<IconSearch size={15} aria-hidden />}
      maxLength={200}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        look(value);
      }}
    />
  );
}
