/** Returns the options of a select, from a record of each option's label by its value. */
export const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
