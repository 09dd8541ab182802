import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { MOST_SEARCHED } from '#domain/text/text.ts';
import { useTypedText } from '../hooks/use-typed-text.ts';

const TYPED_MS = 300;

interface Props {
  label: string;
  placeholder: string;
  className?: string | undefined;
  text: string;
  look: (text: string) => void;
}

/** A search field for a list, debounced while the person types. */
export function SearchField({ label, placeholder, className, text, look }: Props) {
  const [typed, type] = useTypedText({ text, write: (value) => look(value.trim()), ms: TYPED_MS });
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      className={className ?? ''}
      leftSection={<IconSearch size={15} aria-hidden />}
      maxLength={MOST_SEARCHED}
      value={typed}
      onChange={({ currentTarget: { value } }) => type(value)}
    />
  );
}
