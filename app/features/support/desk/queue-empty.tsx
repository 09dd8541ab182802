import { Button } from '@mantine/core';
import classes from './desk.module.css';
import type { QueueFilters } from './filters.ts';

const WORDS: Record<QueueFilters['status'], [title: string, text: string]> = {
  open: ['Nobody waits', 'Every ticket has its answer. New ones come here by themselves.'],
  answered: ['Nothing is answered and open', 'What you answer stands here until it is closed.'],
  closed: ['Nothing is closed yet', 'What was solved is kept here.'],
  all: ['No tickets yet', 'What people write to support comes here by itself.'],
};

interface Props {
  status: QueueFilters['status'];
  isNarrowed: boolean;
  clear: () => void;
}

/** The empty state of the queue. */
export function QueueEmpty({ status, isNarrowed, clear }: Props) {
  const [title, text] = isNarrowed
    ? ['Nothing matches', 'No ticket is as you asked for.']
    : WORDS[status];
  return (
    <div className={classes.none}>
      <h2>{title}</h2>
      <p>{text}</p>
      {isNarrowed && (
        <Button variant="default" onClick={clear}>
          Clear the filters
        </Button>
      )}
    </div>
  );
}
