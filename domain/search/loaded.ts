import type { Goal } from '../goals/goal.ts';
import { sortedQuadrant, type Task } from '../tasks/task.ts';
import { beginningOf } from '../text/characters.ts';
import type { Found } from './found.ts';
import { hasTerm, placeIn, termsIn } from './terms.ts';

interface LoadedTask extends Pick<Task, 'id' | 'title' | 'notes'> {
  quadrant: string;
  status: string;
  is_unsorted?: boolean;
}

interface Loaded {
  tasks: readonly LoadedTask[];
  goals: readonly Goal[];
}

/** Characters of the notes or the description shown before a match, and in total. */
const BEFORE = 60;
const SHOWN = 180;

/**
 * Searches tasks and goals that the browser has loaded: each typed word must begin a
 * word of the title, or of the notes or description. Matches in titles come before other matches;
 * in both groups, open items come before completed ones.
 */
export function searchLoaded({ tasks, goals }: Loaded, typed: readonly string[]): Found[] {
  if (typed.length === 0) return [];
  const hits: { found: Found; points: number }[] = [];
  const look = (found: Omit<Found, 'snippet'>, below: string | null) => {
    const inTitle = holds(found.title, typed);
    if (!inTitle && !holds(`${found.title} ${below ?? ''}`, typed)) return;
    const points = (inTitle ? 2 : 0) + (found.status === 'completed' ? 0 : 1);
    hits.push({ found: { ...found, snippet: inTitle ? null : snippet(below, typed) }, points });
  };
  for (const { id, title, status, notes, ...task } of tasks) {
    look({ kind: 'task', id, title, detail: sortedQuadrant(task), status }, notes);
  }
  for (const { id, title, category, status, description } of goals) {
    look({ kind: 'goal', id, title, detail: category, status }, description);
  }
  return hits.sort((a, b) => b.points - a.points).map(({ found }) => found);
}

function holds(text: string, typed: readonly string[]): boolean {
  const words = termsIn(text);
  return typed.every((each) => hasTerm(words, each));
}

function snippet(below: string | null, typed: readonly string[]): string | null {
  const text = below?.replace(/\s+/g, ' ') ?? '';
  const hit = termsIn(text).find((word) => typed.some((each) => placeIn(word, each) >= 0));
  if (!hit) return null;
  const inRun = Math.max(0, ...typed.map((each) => placeIn(hit, each)));
  const start = Math.max(hit.start + inRun - BEFORE, 0);
  // If the snippet begins inside the text, `rest` drops half a surrogate pair at the beginning, and
  // `shown` drops a cut word at the beginning.
  const rest = start > 0 ? text.slice(start).replace(/^[\udc00-\udfff]/, '') : text;
  const cut = beginningOf(rest, SHOWN);
  const shown = start > 0 ? `…${cut.replace(/^\S*\s/, '')}` : cut;
  return cut.length < rest.length ? `${shown}…` : shown;
}
