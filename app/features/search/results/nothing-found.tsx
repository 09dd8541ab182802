import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useGoals } from '#app/features/goals/index.ts';
import { useTasks } from '#app/features/tasks/index.ts';
import { spelled } from '#domain/search/suggest.ts';
import type { Asked } from '../form/use-search-params.ts';
import { KIND_NAMES } from '../labels.ts';
import classes from '../search-page.module.css';
import { searchPath } from './paths.ts';

interface Props {
  userId: string;
  asked: Asked;
  words: readonly string[];
  ask: (change: Partial<Asked>) => void;
}

/** The empty state with suggestions. */
export function NothingFound({ userId, asked, words, ask }: Props) {
  const { q, kind, state, whose } = asked;
  const { tasks } = useTasks(userId);
  const { goals } = useGoals(userId);
  const meant = useMemo(
    () => spelled(words, textsOf(tasks ?? [], goals ?? [])),
    [words, tasks, goals],
  );
  const isCompany = whose === 'company';
  const where = isCompany
    ? ' in your company'
    : kind
      ? ` in ${KIND_NAMES[kind].toLowerCase()}`
      : '';
  if (words.length === 0) {
    return (
      <div className={classes.nothing}>
        <h2>There is no word in “{q}”</h2>
        <p>Type at least one letter or figure.</p>
      </div>
    );
  }
  return (
    <div className={classes.nothing}>
      <h2>
        Nothing found{where} for “{q}”
      </h2>
      {meant && !isCompany ? (
        <p>
          Did you mean{' '}
          <Link to={searchPath(meant)} data-result>
            {meant}
          </Link>
          ?
        </p>
      ) : (
        <p>Check the spelling, or try fewer letters of it: the beginning of a word is enough.</p>
      )}
      {words.length > 1 && !isCompany && (
        <p className={classes.single}>
          One word alone:{' '}
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
            {kind && kind !== 'task' ? 'Search completed ones too' : 'Search completed tasks too'}
          </Button>
        )}
        {state === 'completed' && (
          <Button variant="default" onClick={() => ask({ state: 'any' })}>
            {kind && kind !== 'task' ? 'Search open ones too' : 'Search open tasks too'}
          </Button>
        )}
        {kind && (
          <Button variant="default" onClick={() => ask({ kind: null })}>
            Search everything
          </Button>
        )}
        {isCompany && (
          <Button variant="default" onClick={() => ask({ whose: 'mine' })}>
            Search your own
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
