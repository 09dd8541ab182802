/**
 * Replaces the line breaks in a text area that holds one line by spaces. A text that is dropped or
 * pasted may have some.
 */
export function joinLines(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (/[\r\n]/.test(field.value)) field.value = field.value.replace(/[\r\n]+/g, ' ');
}
