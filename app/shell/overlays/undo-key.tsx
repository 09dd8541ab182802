import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useUndoLast } from '#app/features/work/tasks/index.ts';
import { isUndoKey, noteTyped } from '#app/ui/hooks/undo-key.ts';

/** Undoes the last action on Ctrl or Cmd Z (clarity §1), and announces which action was undone. */
export function UndoKey() {
  const undoLast = useUndoLast();
  const [undone, setUndone] = useState({ count: 0, text: '' });
  useWindowEvent('input', noteTyped);
  useWindowEvent('keydown', (event) => {
    if (!isUndoKey(event)) return;
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
