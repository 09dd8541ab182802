import type { ClipboardEvent } from 'react';
import { overlayState } from '#app/data/page/overlay-state.ts';
import { isSeveralLines } from '#domain/capture/pasted-lines.ts';
import { closeCapture } from '../open-capture.ts';

const pasted = overlayState<string | null>(null);

export const usePastedText = pasted.useShown;

/** Opens the preview of the tasks in a pasted text. */
const openPaste = (text: string): void => pasted.show(text);

export const closePaste = (): void => pasted.show(null);

/**
 * If several lines, or one very long line, are pasted into a capture line, opens the preview
 * instead of inserting the text. Returns whether the preview was opened.
 */
export function pasteLines(event: ClipboardEvent): boolean {
  const text = event.clipboardData.getData('text/plain');
  if (!isSeveralLines(text)) return false;
  event.preventDefault();
  closeCapture();
  openPaste(text);
  return true;
}
