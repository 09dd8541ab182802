import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useGoals } from '#app/features/work/goals/index.ts';
import { useTasks } from '#app/features/work/tasks/index.ts';
import { correctedSpelling } from '#domain/search/suggest.ts';
import { m } from '#messages';
import type { UrlSearch } from '../form/use-search-url.ts';
import classes from '../search-page.module.css';
import { searchPath } from './paths.ts';

interface Props {
  userId: string;
  asked: UrlSearch;
  words: readonly string[];
  ask: (change: Partial<UrlSearch>) => void;
}

/** Renders the empty state of a search, with suggestions. */
export function NothingFound({ userId, asked, words, ask }: Props) {
  const { q, kind, state, whose } = asked;
  const { tasks } = useTasks(userId);
  const { goals } = useGoals(userId);
  const meant = useMemo(
    () => correctedSpelling(words, textsOf(tasks ?? [], goals ?? [])),
    [words, tasks, goals],
  );
  const isCompany = whose === 'company';
  const isDropped = state === 'dropped';
  // Suggestions search the person's own current items: show none for company or dropped tasks.
  const suggests = !isCompany && !isDropped;
  if (words.length === 0) {
    return (
      <div className={classes.nothing}>
        <h2>{m.search_no_words({ q })}</h2>
        <p>{m.search_no_words_hint()}</p>
      </div>
    );
  }
  return (
    <div className={classes.nothing}>
      <h2>
        {m.search_none({
          q,
          where: isCompany ? 'company' : isDropped ? 'dropped' : (kind ?? 'all'),
        })}
      </h2>
      {meant && suggests ? (
        <p>
          <ParaglideMessage
            message={m.search_did_you_mean}
            inputs={{ suggestion: meant }}
            markup={{
              link: ({ children }) => (
                <Link to={searchPath(meant)} data-result>
                  {children}
                </Link>
              ),
            }}
          />
        </p>
      ) : (
        <p>{m.search_none_hint()}</p>
      )}
      {words.length > 1 && suggests && (
        <p className={classes.single}>
          {m.search_single()}{' '}
          {[...new Set(words)].slice(0, 4).map((word) => (
            <Link key={word} to={searchPath(word)} data-result>
              {word}
            </Link>
          ))}
        </p>
      )}
      <div className={classes.ways}>
        {state === 'open' && (
          <Button variant="default" onClick={() => ask({ state: 'any' })}>
            {kind && kind !== 'task' ? m.search_with_completed() : m.search_with_completed_tasks()}
          </Button>
        )}
        {state === 'completed' && (
          <Button variant="default" onClick={() => ask({ state: 'any' })}>
            {kind && kind !== 'task' ? m.search_with_open() : m.search_with_open_tasks()}
          </Button>
        )}
        {isDropped && (
          <Button variant="default" onClick={() => ask({ state: 'any' })}>
            {m.search_not_dropped()}
          </Button>
        )}
        {kind && (
          <Button variant="default" onClick={() => ask({ kind: null })}>
            {m.search_all_kinds()}
          </Button>
        )}
        {isCompany && (
          <Button variant="default" onClick={() => ask({ whose: 'mine' })}>
            {m.search_mine()}
          </Button>
        )}
      </div>
    </div>
  );
}

interface Texts {
  title: string;
  notes?: string | null;
  description?: string | null;
}

function* textsOf(...lists: (readonly Texts[])[]): Generator<string> {
  for (const { title, notes, description } of lists.flat()) {
    yield `${title} ${notes ?? description ?? ''}`;
  }
}
