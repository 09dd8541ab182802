import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ListEmpty } from '#app/ui/tables/list-state.tsx';
import { m } from '#messages';

interface Props {
  kind: 'nothing' | 'filtered' | 'page';
  clear: () => void;
  first: () => void;
}

/** Renders why no entries are shown, with a button for the next step. */
export function LogsEmpty({ kind, clear, first }: Props) {
  if (kind === 'nothing') {
    return (
      <ListEmpty
        title={m.activity_logs_empty_title()}
        heading="h2"
        text={m.activity_logs_empty_text()}
        act={
          <Button variant="default" component={Link} to="/tasks">
            {m.activity_logs_empty_open()}
          </Button>
        }
      />
    );
  }
  if (kind === 'filtered') {
    return (
      <ListEmpty
        title={m.activity_logs_no_match_title()}
        heading="h2"
        text={m.activity_logs_no_match_text()}
        act={
          <Button variant="default" onClick={clear}>
            {m.activity_logs_clear_filters()}
          </Button>
        }
      />
    );
  }
  return (
    <ListEmpty
      title={m.activity_logs_no_page_title()}
      heading="h2"
      text={m.activity_logs_no_page_text()}
      act={
        <Button variant="default" onClick={first}>
          {m.activity_logs_first_page()}
        </Button>
      }
    />
  );
}
