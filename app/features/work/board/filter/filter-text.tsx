import { TextInput, type TextInputProps } from '@mantine/core';
import { useTypedText } from '#app/ui/hooks/use-typed-text.ts';
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
  const [typed, type] = useTypedText({ text, write: ask, ms: DEBOUNCE_MS });
  return (
    <TextInput
      {...field}
      type="search"
      maxLength={MOST_SEARCHED}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
