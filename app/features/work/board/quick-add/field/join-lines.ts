/**
 * Replaces line breaks in the field with spaces. A capture line is one line, but a text that is
 * pasted or dragged into the field may contain line breaks.
 */
export function joinLines(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (/[\r\n]/.test(field.value)) field.value = field.value.replace(/[\r\n]+/g, ' ');
}
