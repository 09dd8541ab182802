import { Link } from 'react-router';
import { m } from '#messages';
import endRow from '../matrix/end-row.module.css';
import { DROPPED_PATH } from './path.ts';

/** Renders the link to the recently dropped tasks, as the last row of a list of tasks. */
export function DroppedLink() {
  return (
    <Link className={endRow.row ?? ''} to={DROPPED_PATH} data-screen-only>
      {m.board_dropped()}
    </Link>
  );
}
