import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useUndoLast } from '#app/features/work/tasks/index.ts';
import { letterOf } from '#app/ui/hooks/letter-of.ts';

/** Undoes the last action on Ctrl or Cmd Z (clarity §1), and announces which action was undone. */
export function UndoKey() {
  const undoLast = useUndoLast();
  const [undone, setUndone] = useState({ count: 0, text: '' });
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

/**
 * Returns whether the target is editable content or a text field that is not empty, where Ctrl Z
 * undoes the typing.
 */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return target.value !== '';
  if (target instanceof HTMLInputElement) {
    return !['checkbox', 'radio', 'button'].includes(target.type) && target.value !== '';
  }
  return target instanceof HTMLElement && target.isContentEditable;
}
