/** Returns the text with a non-breaking space between each number and its unit: h, min or days. */
export function nonBreaking(text: string): string {
  return text.replaceAll(/(\d) (h|min|days?)\b/g, '$1\u00a0$2');
}
