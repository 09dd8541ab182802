/**
 * Copies a text; returns false if the browser refuses. Call it in the handler of a click. The text
 * is copied from a hidden field if `navigator.clipboard` fails or is missing: browsers have no
 * clipboard over plain HTTP, as on a local network.
 * @param button The hidden field is inserted after this button: while a modal dialog is open, only
 *   elements inside the dialog can have the focus.
 */
export async function copyText(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text, button);
  }
}

function copyFromField(text: string, button: HTMLElement): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  // Keeps the keyboard of a phone closed.
  field.readOnly = true;
  // With a font smaller than 16px, iOS zooms in on the field.
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0', fontSize: '16px' });
  button.after(field);
  try {
    field.focus({ preventScroll: true });
    field.setSelectionRange(0, text.length);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus({ preventScroll: true });
  }
}
