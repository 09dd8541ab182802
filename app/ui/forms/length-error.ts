/** What to say of a text that is longer than it may be, in characters; undefined where it is not. */
export function lengthError(text: string, most: number): string | undefined {
  // What cannot be longer need not be counted.
  if (text.length <= most) return undefined;
  const length = [...text].length;
  if (length <= most) return undefined;
  const [may, has] = [most, length].map((count) => count.toLocaleString('en-GB'));
  return `At most ${may} characters; this has ${has}.`;
}
