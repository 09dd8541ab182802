import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { m } from '#messages';
import classes from '../activity-logs-page.module.css';

const TEXTS = {
  nothing: [m.activity_logs_empty_title, m.activity_logs_empty_text],
  filtered: [m.activity_logs_no_match_title, m.activity_logs_no_match_text],
  page: [m.activity_logs_no_page_title, m.activity_logs_no_page_text],
} as const;

interface Props {
  kind: keyof typeof TEXTS;
  clear: () => void;
  first: () => void;
}

/** The empty state, with a next step. */
export function LogsEmpty({ kind, clear, first }: Props) {
  const [title, text] = TEXTS[kind];
  return (
    <section className={classes.empty}>
      <h2>{title()}</h2>
      <p>{text()}</p>
      {kind === 'nothing' && (
        <Button variant="default" component={Link} to="/tasks">
          {m.activity_logs_empty_open()}
        </Button>
      )}
      {kind === 'filtered' && (
        <Button variant="default" onClick={clear}>
          {m.activity_logs_clear_filters()}
        </Button>
      )}
      {kind === 'page' && (
        <Button variant="default" onClick={first}>
          {m.activity_logs_first_page()}
        </Button>
      )}
    </section>
  );
}
