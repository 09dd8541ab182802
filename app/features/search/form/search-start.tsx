import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useGoals } from '#app/features/goals/index.ts';
import { useTasks } from '#app/features/tasks/index.ts';
import { exampleOf } from '#domain/search/suggest.ts';
import { isOpen } from '#domain/tasks/task.ts';
import { searchPath } from '../results/paths.ts';
import classes from './search-start.module.css';

interface Props {
  userId: string;
  recent: readonly string[];
  forget: () => void;
}

/**
 * Shown before anything is typed: recent searches, and what can be searched with examples that have
 * results.
 */
export function SearchStart({ userId, recent, forget }: Props) {
  const { tasks } = useTasks(userId);
  const { goals } = useGoals(userId);
  const can: [what: string, example: string | undefined][] = [
    ['Tasks, by their title and notes', exampleOf(tasks?.find(isOpen)?.title)],
    ['Goals, by their title and description', exampleOf(goals?.[0]?.title)],
    [
      'Delegations, by what they are about and who has them',
      exampleOf(tasks?.find(({ status }) => status === 'delegated')?.title),
    ],
    ['People you work with, by name and e-mail', undefined],
    ['Pages and settings, by name', 'time zone'],
  ];
  return (
    <div className={classes.start}>
      {recent.length > 0 && (
        <section className={classes.card} aria-labelledby="recent">
          <div className={classes.header}>
            <h2 id="recent" data-recent tabIndex={-1}>
              Recent searches
            </h2>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={forget}>
              Clear
            </Button>
          </div>
          <ul className={classes.recent}>
            {recent.map((q) => (
              <li key={q}>
                <Link to={searchPath(q)} data-result>
                  <IconHistory size={15} stroke={1.6} aria-hidden />
                  <span dir="auto">{q}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes.card} aria-labelledby="can">
        <div className={classes.header}>
          <h2 id="can">What you can search</h2>
        </div>
        <ul className={classes.can}>
          {can.map(([what, example]) => (
            <li key={what}>
              <span>{what}</span>
              {example && (
                <Link to={searchPath(example)} className={classes.example}>
                  {example}
                </Link>
              )}
            </li>
          ))}
        </ul>
        <p className={classes.hint}>
          The beginning of a word is enough, and a wrong letter does no harm.
        </p>
      </section>
    </div>
  );
}
