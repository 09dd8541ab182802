/**
 * A condition on one column of a changed row. Compares values in PostgreSQL's text format, and
 * numeric columns as numbers.
 */
export interface Filter {
  column: string;
  operator: Operator;
  values: string[];
}

const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in'] as const;
type Operator = (typeof OPERATORS)[number];

/** Maximum number of values of an `in` filter: every change is compared with all of them. */
const MOST_VALUES = 100;

/**
 * Parses `column=operator.value`; commas separate several conditions.
 * @throws RangeError that names the problem.
 */
export function parseFilters(text: string): Filter[] {
  return conditions(text).map((condition) => {
    const [, column, operator, value] = /^([^=,]+)=([a-z]+)\.([\s\S]*)$/.exec(condition) ?? [];
    if (column === undefined || value === undefined) {
      throw new RangeError(
        `The filter ${quoted(condition)} is not of the form column=operator.value`,
      );
    }
    if (!isOperator(operator)) {
      throw new RangeError(
        `The operator of ${quoted(condition)} is not one of ${OPERATORS.join(', ')}`,
      );
    }
    if (operator !== 'in') return { column, operator, values: [unquote(value)] };
    const list = /^\(([\s\S]*)\)$/.exec(value)?.[1];
    if (list === undefined) throw new RangeError('The values of in are given as in.(a,b)');
    const values = split(list).map(unquote);
    if (values.length > MOST_VALUES) throw new RangeError(`in takes ${MOST_VALUES} values at most`);
    return { column, operator, values };
  });
}

/**
 * Returns whether a row, given by its columns' text forms, matches all filters. A null value
 * matches no filter.
 */
export function matches(
  filters: readonly Filter[],
  row: Record<string, unknown>,
  numeric: (column: string) => boolean,
): boolean {
  return filters.every(({ column, operator, values }) => {
    const value = row[column];
    if (typeof value !== 'string') return false;
    const order = (other: string) =>
      numeric(column) ? Number(value) - Number(other) : value < other ? -1 : value > other ? 1 : 0;
    const [first = ''] = values;
    switch (operator) {
      case 'eq':
      case 'in':
        return values.some(
          (other) => sameText(value, other) || (numeric(column) && order(other) === 0),
        );
      case 'neq':
        return !sameText(value, first) && !(numeric(column) && order(first) === 0);
      case 'lt':
        return order(first) < 0;
      case 'lte':
        return order(first) <= 0;
      case 'gt':
        return order(first) > 0;
      case 'gte':
        return order(first) >= 0;
    }
    return false;
  });
}

/**
 * Returns whether two text forms are equal. The database writes booleans as t and f, clients as
 * true and false.
 */
function sameText(value: string, wanted: string): boolean {
  return (
    value === wanted ||
    (value === 't' && wanted === 'true') ||
    (value === 'f' && wanted === 'false')
  );
}

/** Splits a filter at the commas between its conditions; a value may contain other commas. */
function conditions(text: string): string[] {
  return text.split(/,(?=[^=,()"]+=(?:not\.)?[a-z]+\.)/);
}

/** Splits a list at its commas, except those between double quotes. */
function split(list: string): string[] {
  return list.match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? [];
}

function unquote(value: string): string {
  const inner = /^"([\s\S]*)"$/.exec(value)?.[1];
  return inner === undefined ? value : inner.replace(/\\(.)/g, '$1');
}

function isOperator(text: string | undefined): text is Operator {
  return OPERATORS.some((operator) => operator === text);
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}
