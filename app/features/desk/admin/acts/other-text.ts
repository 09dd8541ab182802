import { m } from '#messages';

/** Returns the value of a field that another admin saved, as text. */
export const otherText = (value: string | boolean): string =>
  typeof value === 'string' ? value : value ? m.ui_yes() : m.ui_no();
