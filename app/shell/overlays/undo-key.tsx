import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useUndoLast } from '#app/features/work/tasks/index.ts';
import { letterOf } from '#app/ui/hooks/letter-of.ts';

/** Undoes the last action on Ctrl or Cmd Z (clarity §1), and announces which action was undone. */
export function UndoKey() {
  const undoLast = useUndoLast();
  const [undone, setUndone] = useState({ count: 0, text: '' });
  useWindowEvent('input', ({ target }) => {
    if (isField(target)) typed.set(target, target.value);
  });
  useWindowEvent('keydown', (event) => {
    const { ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    if (!(ctrlKey || metaKey) || altKey || shiftKey || defaultPrevented) return;
    if (letterOf(event) !== 'z' || isTyping(event.target)) return;
    event.preventDefault();
    const text = undoLast();
    if (text) setUndone(({ count }) => ({ count: count + 1, text }));
  });
  return (
    <div role="status" className="visually-hidden">
      {/* A new key per undo makes screen readers announce a repeated text again. */}
      <span key={undone.count}>{undone.text}</span>
    </div>
  );
}

/** What each text field contained after the person last typed in it. */
const typed = new WeakMap<Element, string>();

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type));

/**
 * Returns whether the target is editable content or a text field in which Ctrl Z undoes the typing:
 * one with text, or one that the person emptied. A field that the app emptied after a submit has
 * nothing to undo.
 */
function isTyping(target: EventTarget | null): boolean {
  if (isField(target)) return target.value !== '' || typed.get(target) === '';
  return target instanceof HTMLElement && target.isContentEditable;
}
