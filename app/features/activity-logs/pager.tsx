import { Button } from '@mantine/core';
import classes from './activity-logs-page.module.css';
import { PAGE_SIZE } from './queries.ts';

interface Props {
  page: number;
  shown: number;
  total: number;
  turnTo: (page: number) => void;
}

const figure = (number: number) => number.toLocaleString('en-GB');

/** Which entries these are, of how many, and the way to the others. */
export function Pager({ page, shown, total, turnTo }: Props) {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = first + shown - 1;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <p role="status">
        {figure(first)} to {figure(last)} of {figure(total)}
      </p>
      {total > PAGE_SIZE && (
        <div className={classes.turns}>
          {/* They stay where they are, so that the focus does. */}
          <Button
            variant="default"
            data-disabled={page === 1}
            aria-disabled={page === 1}
            onClick={() => page > 1 && turnTo(page - 1)}
          >
            Previous
          </Button>
          <Button
            variant="default"
            data-disabled={last >= total}
            aria-disabled={last >= total}
            onClick={() => last < total && turnTo(page + 1)}
          >
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
