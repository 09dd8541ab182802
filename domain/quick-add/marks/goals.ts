import { plain } from '../../text/text.ts';
import type { FoundMeaning, NamedGoal, Untaken } from '../chips.ts';
import { LEFT, RIGHT } from '../time/phrases.ts';
import { LITERAL, rangeOf } from './mask.ts';

// A number alone means something else ("issue #42", "+49"), so it is not a goal.
const GOAL = new RegExp(
  `${LEFT}[#+](?:"([^"]{1,120})"|“([^”]{1,120})”|([\\p{L}\\p{N}_-]{0,120}\\p{L}[\\p{L}\\p{N}_-]{0,120}))${RIGHT}`,
  'gu',
);

/**
 * Finds goals: `+health`, `#health`, `+get-fit`, `+"Get fit"` mean the goal of that name, else the
 * only goal whose title starts with that name. Unknown and ambiguous goals stay in the title and
 * are reported. Finds nothing without `goals`.
 */
export function goalsIn(
  text: string,
  goals: readonly NamedGoal[] | undefined,
): { found: FoundMeaning[]; problems: Untaken[] } {
  const found: FoundMeaning[] = [];
  const problems: Untaken[] = [];
  const slugs = goals?.map((goal) => ({ goal, slug: slugOf(goal.title) })) ?? [];
  for (const match of goals ? text.matchAll(GOAL) : []) {
    const range = rangeOf(match);
    const title = match[1] ?? match[2] ?? match[3] ?? '';
    // The name contains a chip that the person removed. The chip's text is masked, and without it
    // the name could match another goal.
    if (title.includes(LITERAL)) continue;
    const wanted = slugOf(title);
    if (wanted === '') continue;
    const exact = slugs.filter(({ slug }) => slug === wanted);
    const fitting = exact.length > 0 ? exact : slugs.filter(({ slug }) => slug.startsWith(wanted));
    const [first] = fitting;
    if (!first) {
      problems.push({ kind: 'unknown_goal', title, ...range });
    } else if (fitting.length > 1) {
      problems.push({
        kind: 'ambiguous_goal',
        title,
        goals: fitting.map(({ goal }) => goal),
        ...range,
      });
    } else {
      const { id, title: name } = first.goal;
      found.push({ kind: 'goal', value: { id, title: name }, ...range });
    }
  }
  return { found, problems };
}

/**
 * Returns a normalized name: `Get fit!` and `get-fit` are equal; letters of every script count,
 * accents do not.
 */
function slugOf(title: string): string {
  return plain(title)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '');
}
