import { useEffect, useRef, useState } from 'react';
import { useDebouncedHere } from './use-debounced-here.ts';

interface Options {
  /** The text in the URL. */
  text: string;
  /** Writes the typed text to the URL. */
  write: (typed: string) => void;
  /** How long typing must pause before the text is written. */
  ms: number;
}

/**
 * Returns the text of a field that writes to the URL, and a function that changes it. A text that
 * the Back button, a link or Clear puts into the URL replaces the typed one. A text that the field
 * itself has written does not: the person may have typed on before a busy page shows it, and the
 * URL may have it without spaces at its ends.
 */
export function useTypedText({ text, write, ms }: Options) {
  const [typed, setTyped] = useState(text);
  // The texts that the field has written and the URL has not shown yet, oldest first.
  const written = useRef<readonly string[]>([]);
  const later = useDebouncedHere((value) => {
    const next = value.trim();
    if (next !== text.trim()) written.current = [...written.current, next];
    write(value);
  }, ms);
  useEffect(() => {
    const at = written.current.indexOf(text.trim());
    written.current = at < 0 ? [] : written.current.slice(at + 1);
    if (at < 0) setTyped((now) => (now.trim() === text.trim() ? now : text));
  }, [text]);
  const change = (value: string) => {
    setTyped(value);
    later.ask(value);
  };
  return [typed, change] as const;
}
