/** A sentence whose figures are not torn from their units at the end of a line. */
export function nonBreaking(text: string): string {
  return text.replaceAll(/(\d) (h|m|days?)\b/g, '$1\u00a0$2');
}
