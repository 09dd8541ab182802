import { Button } from '@mantine/core';
import { m } from '#messages';
import classes from './desk.module.css';
import type { QueueFilters } from './filters.ts';

const LABELS: Record<QueueFilters['status'], [title: string, text: string]> = {
  open: [m.support_desk_empty_open_title(), m.support_desk_empty_open_text()],
  answered: [m.support_desk_empty_answered_title(), m.support_desk_empty_answered_text()],
  closed: [m.support_desk_empty_closed_title(), m.support_desk_empty_closed_text()],
  all: [m.support_desk_empty_all_title(), m.support_desk_empty_all_text()],
};

interface Props {
  status: QueueFilters['status'];
  isNarrowed: boolean;
  clear: () => void;
  /** Opens the first page; undefined if the first page is open. */
  toFirst: (() => void) | undefined;
}

/** Renders the empty state of the queue, or of a page after the queue's last page. */
export function QueueEmpty({ status, isNarrowed, clear, toFirst }: Props) {
  if (toFirst) {
    return (
      <div className={classes.none}>
        <h2>{m.support_desk_no_page_title()}</h2>
        <p>{m.support_desk_no_page_text()}</p>
        <Button variant="default" onClick={toFirst}>
          {m.support_desk_first_page()}
        </Button>
      </div>
    );
  }
  const [title, text] = isNarrowed
    ? [m.support_desk_no_match_title(), m.support_desk_no_match_text()]
    : LABELS[status];
  return (
    <div className={classes.none}>
      <h2>{title}</h2>
      <p>{text}</p>
      {isNarrowed && (
        <Button variant="default" onClick={clear}>
          {m.support_desk_clear_filters()}
        </Button>
      )}
    </div>
  );
}
