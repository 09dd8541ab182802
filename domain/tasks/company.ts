import { filterOf, STATUS_FILTERS, type StatusFilter } from './filter.ts';
import type { Quadrant } from './task.ts';

/** What a company owner asks for of the company's tasks; open ones where they say nothing. */
export interface CompanyFilter {
  text: string;
  status: StatusFilter;
  quadrant: Quadrant | null;
  /** The id of the person whose tasks they are. */
  person: string | null;
}

const PERSON = /^[0-9a-f-]{36}$/i;

/** A filter from an address's query; what is not understood asks for nothing. */
export function companyFilterOf(query: URLSearchParams): CompanyFilter {
  const { text, quadrant } = filterOf(query);
  const person = query.get('person') ?? '';
  return {
    text: text.trim().slice(0, 200),
    status: STATUS_FILTERS.find((each) => each === query.get('status')) ?? 'open',
    quadrant: quadrant ?? null,
    person: PERSON.test(person) ? person : null,
  };
}

/** Whether anything but the default is asked for. */
export function isNarrowed({ text, status, quadrant, person }: CompanyFilter): boolean {
  return text !== '' || status !== 'open' || quadrant !== null || person !== null;
}
