/**
 * Returns the values of a form that stays open after its save: the saved values, except in fields
 * that the person changed after the values were sent. Their input is newer than the save.
 */
export function valuesAfterSave<Values extends object>(
  sent: Values,
  saved: Values,
  typed: Values,
): Values {
  const names = Object.keys(saved) as (keyof Values & string)[];
  // Compare exactly: a space at the end may be the beginning of the next word.
  const newer = names.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(sent[name]));
  return { ...saved, ...Object.fromEntries(newer.map((name) => [name, typed[name]])) };
}
