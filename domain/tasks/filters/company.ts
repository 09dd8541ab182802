import { beginningOf } from '../../text/characters.ts';
import { isId } from '../../text/id.ts';
import type { Quadrant } from '../quadrant.ts';
import { filterOf, STATUS_FILTERS, type StatusFilter } from './filter.ts';

/** A company owner's filter of the company's tasks; open tasks by default. */
export interface CompanyFilter {
  text: string;
  status: StatusFilter;
  quadrant: Quadrant | null;
  /** The id of the tasks' owner. */
  person: string | null;
}

/** Returns the filter of a URL's query; an invalid parameter counts as missing. */
export function companyFilterOf(query: URLSearchParams): CompanyFilter {
  const { text, quadrant } = filterOf(query);
  const person = query.get('person') ?? '';
  return {
    text: beginningOf(text.trim(), 200),
    status: STATUS_FILTERS.find((each) => each === query.get('status')) ?? 'open',
    quadrant: quadrant ?? null,
    person: isId(person) ? person : null,
  };
}

/** Returns whether the filter differs from the default. */
export function hasCompanyFilter({ text, status, quadrant, person }: CompanyFilter): boolean {
  return text !== '' || status !== 'open' || quadrant !== null || person !== null;
}
