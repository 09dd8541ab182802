import { type RefObject, useEffect, useState } from 'react';
import type { Chip } from '#domain/quick-add/chips.ts';
import classes from './line-tint.module.css';

interface Props {
  input: RefObject<Element | null>;
  text: string;
  chips: readonly Chip[];
}

/**
 * Renders a hidden copy of the input's text, with a tint behind each phrase that quick add
 * recognized. In the capture dialog, where the text wraps, the copy sets the height of the text
 * area.
 */
export function LineTint({ input, text, chips }: Props) {
  const left = useScrollLeft(input, text);
  const parts: { from: number; text: string; kind: Chip['kind'] | undefined }[] = [];
  let at = 0;
  for (const { start, end, kind } of chips) {
    parts.push({ from: at, text: text.slice(at, start), kind: undefined });
    parts.push({ from: start, text: text.slice(start, end), kind });
    at = end;
  }
  return (
    <div className={classes.frame} aria-hidden>
      <div className={classes.line} style={{ transform: `translateX(${-left}px)` }}>
        {parts.map((part) => (
          <span key={`${part.from} ${part.kind}`} data-kind={part.kind}>
            {part.text}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Returns how far a long line is scrolled in its input, in px. */
function useScrollLeft(input: RefObject<Element | null>, text: string): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const read = () => setLeft(field.scrollLeft);
    field.addEventListener('scroll', read);
    return () => field.removeEventListener('scroll', read);
  }, [input]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing may scroll the input without an event.
  useEffect(() => setLeft(input.current?.scrollLeft ?? 0), [input, text]);
  return left;
}
