import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useAuth } from '#app/features/account/auth/index.ts';
import { undoWaitingCapture } from '#app/features/work/board/index.ts';
import { useUndoLast } from '#app/features/work/tasks/index.ts';
import { isUndoKey, noteTyped } from '#app/ui/hooks/undo-key.ts';
import { m } from '#messages';

/**
 * Undoes the last action on Ctrl or Cmd Z (clarity §1), and announces which action was undone. If a
 * captured line is not a task yet, because the capture code is still loading, the line counts as
 * the last action.
 */
export function UndoKey() {
  const userId = useAuth().user?.id ?? '';
  const undoLast = useUndoLast();
  const [undone, setUndone] = useState({ count: 0, text: '' });
  useWindowEvent('input', noteTyped);
  useWindowEvent('keydown', (event) => {
    if (!isUndoKey(event)) return;
    event.preventDefault();
    const line = undoWaitingCapture(userId);
    const text = line === undefined ? undoLast() : m.tasks_undone({ title: line });
    if (text) setUndone(({ count }) => ({ count: count + 1, text }));
  });
  return (
    <div role="status" className="visually-hidden">
      {/* A new key per undo makes screen readers announce a repeated text again. */}
      <span key={undone.count}>{undone.text}</span>
    </div>
  );
}
