/** Maximum bytes of a path with its query. */
export const ADDRESS_LIMIT = 8192;

/** Maximum size of one request to the Data API. The app's own largest request stays far below. */
const QUERY_LIMITS = {
  /** Filters and other parameters. */
  parameters: 100,
  /** Columns, aliases and functions of `select`, including those of embedded tables. */
  columns: 150,
  /** Embedded tables, at all depths. */
  embeds: 10,
  /** Nesting of embedded tables. */
  depth: 4,
  /** Conditions and brackets in `and` and `or`. */
  conditions: 200,
};

const LOGICAL = /^(?:.*\.)?(?:not\.)?(?:and|or)$/;

/**
 * Checks a request's path and query before the Data API reads them: planning a thousand aliases or
 * deep embeds takes seconds that no statement timeout covers (safety attack 46).
 * @param address path and query as received, percent-encoded.
 * @returns the exceeded limit as a sentence, or undefined.
 */
export function queryLimitError(address: string): string | undefined {
  const start = address.indexOf('?');
  if (start < 0) return undefined;
  const parameters = [...new URLSearchParams(address.slice(start + 1))];
  if (parameters.length > QUERY_LIMITS.parameters) {
    return `An address may have at most ${QUERY_LIMITS.parameters} parameters`;
  }
  let conditions = 0;
  let columns = 0;
  let embeds = 0;
  for (const [name, value] of parameters) {
    const shape = shapeOf(value);
    if (name === 'select') {
      columns += shape.commas + 1;
      embeds += shape.brackets;
      if (shape.depth > QUERY_LIMITS.depth) {
        return `select may embed tables at most ${QUERY_LIMITS.depth} deep`;
      }
    } else if (LOGICAL.test(name)) {
      conditions += shape.commas + shape.brackets;
    }
  }
  if (columns > QUERY_LIMITS.columns)
    return `select may name at most ${QUERY_LIMITS.columns} columns`;
  if (embeds > QUERY_LIMITS.embeds) return `select may embed at most ${QUERY_LIMITS.embeds} tables`;
  if (conditions > QUERY_LIMITS.conditions) {
    return `and and or may hold at most ${QUERY_LIMITS.conditions} conditions`;
  }
  return undefined;
}

/** Counts separators and nesting, even inside quotes, because a caller could fake quotes. */
function shapeOf(value: string): { commas: number; brackets: number; depth: number } {
  let commas = 0;
  let brackets = 0;
  let open = 0;
  let depth = 0;
  for (const sign of value) {
    if (sign === ',') commas += 1;
    else if (sign === '(') {
      brackets += 1;
      open += 1;
      depth = Math.max(depth, open);
    } else if (sign === ')') open = Math.max(0, open - 1);
  }
  return { commas, brackets, depth };
}
