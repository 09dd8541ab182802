import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useGoals } from '#app/features/work/goals/index.ts';
import { useTasks } from '#app/features/work/tasks/index.ts';
import { TYPED } from '#app/ui/typed.ts';
import { exampleOf } from '#domain/search/suggest.ts';
import { isOpen } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { searchPath } from '../results/paths.ts';
import classes from './search-start.module.css';

interface Props {
  userId: string;
  recent: readonly string[];
  forget: () => void;
}

/**
 * Renders, before anything is typed, the recent searches and the kinds of items that can be
 * searched, with examples that have results.
 */
export function SearchStart({ userId, recent, forget }: Props) {
  const { tasks } = useTasks(userId);
  const { goals } = useGoals(userId);
  const can: [what: string, example: string | undefined][] = [
    [m.search_what_tasks(), exampleOf(tasks?.find(isOpen)?.title)],
    [m.search_what_goals(), exampleOf(goals?.[0]?.title)],
    [
      m.search_what_delegations(),
      exampleOf(tasks?.find(({ status }) => status === 'delegated')?.title),
    ],
    [m.search_what_people(), undefined],
    [m.search_what_places(), m.search_what_places_example()],
  ];
  return (
    <div className={classes.start}>
      {recent.length > 0 && (
        <section className={classes.card} aria-labelledby="recent">
          <div className={classes.header}>
            <h2 id="recent" data-recent tabIndex={-1}>
              {m.search_recent()}
            </h2>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={forget}>
              {m.ui_clear()}
            </Button>
          </div>
          <ul className={classes.recent}>
            {recent.map((q) => (
              <li key={q}>
                <Link to={searchPath(q)} data-result>
                  <IconHistory size={15} stroke={1.6} aria-hidden />
                  <span {...TYPED}>{q}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes.card} aria-labelledby="can">
        <div className={classes.header}>
          <h2 id="can">{m.search_what()}</h2>
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
        <p className={classes.hint}>{m.search_what_hint()}</p>
      </section>
    </div>
  );
}
