import type { KeyboardEvent } from 'react';

/**
 * Handles Enter in the form. Enter alone moves from an input to the next field, so that nothing
 * half written is sent; Ctrl or Cmd Enter sends the form.
 */
export function sendByKeyAlone(event: KeyboardEvent<HTMLFormElement>) {
  const { currentTarget: form, target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  // The calendar is in a portal outside the form, but React bubbles its events to the form.
  if (!(target instanceof HTMLElement) || !form.contains(target)) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
  } else if (target.matches('input')) {
    event.preventDefault();
    const fields = [...form.querySelectorAll<HTMLElement>('input:not([type="hidden"]), textarea')];
    fields[fields.indexOf(target) + 1]?.focus();
  }
}
