/** Maximum bytes of a path with its query. */
export const ADDRESS_LIMIT = 8192;

/** The parts of a query, counted over all its parameters. */
interface Shape {
  /** Filters and other parameters. */
  parameters: number;
  /** Items of `select`, `columns` and `on_conflict`, and all steps into JSON (`->`). */
  columns: number;
  /** Embedded tables, at all depths. */
  embeds: number;
  /** Nesting of embedded tables. */
  depth: number;
  /** Terms of `order`, also of embedded tables. */
  terms: number;
  /** Conditions and brackets in `and` and `or`. */
  conditions: number;
  /** Nesting of `and` and `or`. */
  nesting: number;
  /** Values in filters with a list, such as `id=in.(1,2,3)`. */
  values: number;
}

/**
 * Limits of one request to the Data API. The app's own largest request stays far below the limits.
 */
const LIMITS: Record<keyof Shape, { most: number; message: (most: number) => string }> = {
  parameters: { most: 100, message: (most) => `An address may have at most ${most} parameters` },
  columns: { most: 150, message: (most) => `select and columns may name at most ${most} columns` },
  embeds: { most: 10, message: (most) => `select may embed at most ${most} tables` },
  depth: { most: 4, message: (most) => `select may embed tables at most ${most} deep` },
  terms: { most: 20, message: (most) => `order may have at most ${most} terms` },
  conditions: { most: 200, message: (most) => `and and or may hold at most ${most} conditions` },
  nesting: { most: 10, message: (most) => `and and or may be nested at most ${most} deep` },
  values: { most: 500, message: (most) => `Filters may list at most ${most} values` },
};

/** Weighted parts of a query for which its request counts as one more concurrent request. */
const PARTS_A_PLACE = 100;
const MOST_PLACES = 3;

const LOGICAL = /^(?:[^.]*\.)*(?:not\.)?(?:and|or)$/;
const ORDER = /(?:^|\.)order$/;

/**
 * Checks a request's path and query before the Data API reads them, because planning a thousand
 * aliases or order terms takes seconds that no statement timeout covers (safety attack 46).
 * @param address path and query as received, percent-encoded.
 * @returns how many places (1 to 3) the request takes among its caller's concurrent requests; or
 * the exceeded limit as a sentence.
 */
export function weighQuery(address: string): number | string {
  const start = address.indexOf('?');
  if (start < 0) return 1;
  const shape = shapeOf([...new URLSearchParams(address.slice(start + 1))]);
  for (const part of Object.keys(LIMITS) as (keyof Shape)[]) {
    const { most, message } = LIMITS[part];
    if (shape[part] > most) return message(most);
  }
  const { parameters, columns, embeds, terms, conditions, values } = shape;
  const parts = parameters + columns + 10 * embeds + 5 * terms + conditions + values / 10;
  return Math.min(MOST_PLACES, 1 + Math.floor(parts / PARTS_A_PLACE));
}

function shapeOf(parameters: [name: string, value: string][]): Shape {
  const shape: Shape = {
    parameters: parameters.length,
    columns: 0,
    embeds: 0,
    depth: 0,
    terms: 0,
    conditions: 0,
    nesting: 0,
    values: 0,
  };
  for (const [name, value] of parameters) {
    const { commas, brackets, depth, arrows } = count(value);
    shape.columns += arrows + count(name).arrows;
    if (name === 'select') {
      shape.columns += commas + 1;
      shape.embeds += brackets;
      shape.depth = Math.max(shape.depth, depth);
    } else if (name === 'columns' || name === 'on_conflict') shape.columns += commas + 1;
    else if (ORDER.test(name)) shape.terms += commas + 1;
    else if (LOGICAL.test(name)) {
      shape.conditions += commas + brackets;
      shape.nesting = Math.max(shape.nesting, depth);
    } else shape.values += commas;
  }
  return shape;
}

/** Counts separators and nesting, even inside quotes, because a caller could fake quotes. */
function count(text: string) {
  let commas = 0;
  let brackets = 0;
  let open = 0;
  let depth = 0;
  for (const character of text) {
    if (character === ',') commas += 1;
    else if (character === '(') {
      brackets += 1;
      open += 1;
      depth = Math.max(depth, open);
    } else if (character === ')') open = Math.max(0, open - 1);
  }
  return { commas, brackets, depth, arrows: text.split('->').length - 1 };
}
