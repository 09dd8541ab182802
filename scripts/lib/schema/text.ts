/** Returns the comment line with which a section begins. */
export const rule = (title: string) => `-- ${title} ${'-'.repeat(Math.max(3, 106 - title.length))}`;

export const list = (items: string[]) => `(\n${items.map((item) => `  ${item}`).join(',\n')}\n)`;

export const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

export const bracketed = (expression: string) =>
  expression.startsWith('(') && expression.endsWith(')') ? expression : `(${expression})`;

/** Joins groups of lines under a title, with an empty line between groups. */
export const joined = (title: string, ...groups: string[][]) =>
  [title, ...groups.filter((group) => group.length > 0).map((group) => group.join('\n'))].join(
    '\n\n',
  );
