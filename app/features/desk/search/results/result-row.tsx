import { IconFileText, IconTarget, IconUser, IconUserShare } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { RestoreFound, TaskMenu } from '#app/features/work/board/index.ts';
import { TaskMeta } from '#app/features/work/task-row/index.ts';
import { Pip } from '#app/ui/components/pip.tsx';
import { TYPED } from '#app/ui/typed.ts';
import '#app/ui/theme/quadrant-hue.css';
import { Highlighted } from '#app/ui/components/highlighted.tsx';
import { marksOf } from '#domain/search/marks.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { ResultKind } from '../labels.ts';
import classes from './result-row.module.css';

export interface Result {
  kind: ResultKind;
  id: string;
  path: string;
  title: string;
  /**
   * The text of the second line. For a task, the name of its quadrant or of the inbox, shown at the
   * end of the row.
   */
  detail?: string | undefined;
  /** The status of the result; for a person, what the row's link does ("Delegate"). */
  aside?: string | undefined;
  snippet?: string | null;
  quadrant?: string | null;
  isOver?: boolean;
  /** Whether the result is a dropped task, which can be restored. */
  isDropped?: boolean | undefined;
  /** The cached task, once the task list has loaded. */
  task?: Task | undefined;
  /** The title of the task's goal; `delegation` says whom the task is delegated to. */
  goal?: string | undefined;
  delegation?: string | undefined;
  /** The task's owner, in a search of company tasks. */
  owner?: string;
  /** Only for a person: a second link, to the delegations with that person. */
  also?: { label: string; name: string; path: string };
}

interface Props {
  result: Result;
  words: readonly string[];
  now: string;
  zone: string;
  onOpen: () => void;
}

const ICONS = {
  goal: IconTarget,
  delegation: IconUserShare,
  person: IconUser,
  place: IconFileText,
};

/** Renders one result. The whole row is a link, and matches are highlighted. */
export function ResultRow({ result, words, now, zone, onOpen }: Props) {
  const { kind, title, detail = '', snippet, quadrant, task, also } = result;
  const Icon = kind === 'task' ? undefined : ICONS[kind];
  const [inTitle = [], inDetail = [], inSnippet = []] = useMemo(
    () => marksOf([title, kind === 'task' ? '' : detail, snippet ?? ''], words),
    [title, kind, detail, snippet, words],
  );
  const own = result.owner ? undefined : task;
  return (
    <li className={classes.row} data-over={result.isOver || undefined} data-task-id={own?.id}>
      <span className={classes.icon} aria-hidden>
        {Icon ? <Icon size={17} stroke={1.6} /> : <Pip quadrant={quadrant} />}
      </span>
      <div className={classes.words}>
        <Link to={result.path} className={classes.title} data-result onClick={onOpen} {...TYPED}>
          <Highlighted text={title} marks={inTitle} />
        </Link>
        {snippet && (
          <p className={classes.snippet} {...TYPED}>
            <Highlighted text={snippet} marks={inSnippet} />
          </p>
        )}
        {detail && kind !== 'task' && (
          <p className={classes.detail} {...TYPED}>
            <Highlighted text={detail} marks={inDetail} />
          </p>
        )}
        {task && (
          <TaskMeta
            task={task}
            now={now}
            zone={zone}
            goal={result.goal}
            delegation={result.delegation}
          />
        )}
      </div>
      <div className={classes.aside}>
        {result.owner && (
          <bdi translate="no" className={classes.owner}>
            {result.owner}
          </bdi>
        )}
        {result.aside && <span>{result.aside}</span>}
        {kind === 'task' && <span className={classes.quadrant}>{detail}</span>}
        {also && (
          <Link to={also.path} className={classes.also} aria-label={also.name}>
            {also.label}
          </Link>
        )}
      </div>
      {own && (
        <span className={classes.act}>
          <TaskMenu task={own} tabIndex={0} />
        </span>
      )}
      {result.isDropped && (
        <span className={classes.act}>
          <RestoreFound id={result.id} title={title} />
        </span>
      )}
    </li>
  );
}
