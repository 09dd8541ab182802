/**
 * Attributes of an element that contains only text typed by a person: the text has its own
 * direction, and browsers do not translate it (design ruling 24).
 */
export const TYPED = { dir: 'auto', translate: 'no' } as const;
