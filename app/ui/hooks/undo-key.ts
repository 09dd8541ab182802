import { letterOf } from './letter-of.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What each text field contained after the person last typed in it. */
const typed = new WeakMap<Element, string>();

/** Records what a text field contains after an `input` event. */
export function noteTyped({ target }: Event): void {
  if (isField(target)) typed.set(target, target.value);
}

/**
 * Returns whether a key press is Ctrl or Cmd Z, and does not undo typing in a text field. Keys that
 * are held down count once: they would undo everything within a second.
 */
export function isUndoKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, repeat } = event;
  if (!(ctrlKey || metaKey) || altKey || shiftKey || defaultPrevented || repeat) return false;
  return letterOf(event) === 'z' && !isTyping(event.target);
}

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
