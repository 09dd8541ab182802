/** Returns the text without case and accents, as people search. */
export function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** `1,234` */
export const figure = (value: number): string => value.toLocaleString('en-GB');

/** `1 task`, `3 tasks` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${figure(count)} ${count === 1 ? one : many}`;

/** `“Pay rent”`, or the number of several: `3 tasks` */
export const namesOf = (things: readonly { title: string }[], one: string): string =>
  things.length === 1 ? `“${things[0]?.title}”` : counted(things.length, one);
