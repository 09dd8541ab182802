import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from '../activity-logs-page.module.css';

const WORDS = {
  nothing: [
    'No activity yet',
    'What you complete, hand over and change is written down here, with its time.',
  ],
  filtered: ['Nothing matches', 'No activity is like what you ask for.'],
  page: ['There is no such page', 'The activity ends before it.'],
} as const;

interface Props {
  kind: keyof typeof WORDS;
  clear: () => void;
  first: () => void;
}

/** The empty state, with a next step. */
export function LogsEmpty({ kind, clear, first }: Props) {
  const [title, text] = WORDS[kind];
  return (
    <section className={classes.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      {kind === 'nothing' && (
        <Button variant="default" component={Link} to="/tasks">
          Open your tasks
        </Button>
      )}
      {kind === 'filtered' && (
        <Button variant="default" onClick={clear}>
          Clear the filters
        </Button>
      )}
      {kind === 'page' && (
        <Button variant="default" onClick={first}>
          To the first page
        </Button>
      )}
    </section>
  );
}
