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
 * Returns the text of a field that writes to the URL, and a function that changes it. If the Back
 * button, a link or Clear puts a text into the URL, that text replaces the typed text. A text that
 * the field itself wrote to the URL does not replace the typed text: on a busy page, the person may
 * have typed more since then, and in the URL the spaces at both ends are missing.
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
