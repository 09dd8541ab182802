import { wordsIn } from '#app/data/query/use-list-params.ts';
import { CATEGORIES, type Category, PRIORITIES, type Priority } from '#domain/support/ticket.ts';
import { isId } from '#domain/text/id.ts';

const SHOWN = ['open', 'answered', 'closed', 'all'] as const;

/** The queue's filters, as in the URL. */
export interface QueueFilters {
  status: (typeof SHOWN)[number];
  /** `me`, `nobody`, an admin's id, or empty for anyone. */
  assigned: string;
  category: Category | '';
  priority: Priority | '';
  text: string;
}

const isAssignee = (text: string) => text === 'me' || text === 'nobody' || isId(text);

/** Parses the filters from the URL, which may be typed by hand: invalid values are ignored. */
export function parseQueueFilters(params: URLSearchParams): QueueFilters {
  const asked = (name: string) => params.get(name) ?? '';
  const assigned = asked('assigned');
  return {
    status: SHOWN.find((each) => each === asked('status')) ?? 'open',
    assigned: isAssignee(assigned) ? assigned : '',
    category: CATEGORIES.find((each) => each === asked('category')) ?? '',
    priority: PRIORITIES.find((each) => each === asked('priority')) ?? '',
    text: wordsIn(params, 'text'),
  };
}

/** Returns whether filters other than the status are set. */
export const hasQueueFilters = ({ assigned, category, priority, text }: QueueFilters): boolean =>
  Boolean(assigned || category || priority || text);
