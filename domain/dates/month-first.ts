const known = new Map<string, boolean | undefined>();

/**
 * Returns whether people with a locale write the month before the day; undefined if they write the
 * year first, because the order of `3/12` is then unclear.
 */
export function isMonthFirst(locale: string): boolean | undefined {
  if (!known.has(locale)) known.set(locale, orderOf(locale));
  return known.get(locale);
}

function orderOf(locale: string): boolean | undefined {
  const parts = formatterOf(locale).formatToParts(0);
  const at = (type: string) => parts.findIndex((part) => part.type === type);
  return at('year') < at('day') ? undefined : at('month') < at('day');
}

function formatterOf(locale: string): Intl.DateTimeFormat {
  const form = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat(locale, form);
  } catch {
    return new Intl.DateTimeFormat('en-GB', form);
  }
}
