import { Button } from '@mantine/core';
import { useId } from 'react';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { OffBoard } from '#app/features/work/board/index.ts';
import { useNow } from '#app/ui/hooks/use-now.ts';
import { m } from '#messages';
import { KIND_NAMES, type ResultKind } from '../labels.ts';
import classes from '../search-page.module.css';
import { ResultRow } from './result-row.tsx';
import type { KindGroup } from './use-results.ts';

/** Maximum number of results per kind while all kinds are shown. */
const FIRST = 5;

interface Props {
  groups: readonly KindGroup[];
  counts: Partial<Record<ResultKind, number>>;
  /** The kind to show in full; null shows the first results of each kind. */
  kind: ResultKind | null;
  words: readonly string[];
  isOld: boolean;
  showAll: (kind: ResultKind) => void;
  onOpen: () => void;
  more: (() => void) | undefined;
  isFetchingMore: boolean;
}

/** Renders the results in groups by kind, in the given order. */
export function ResultGroups({ groups, more, isFetchingMore, isOld, ...rest }: Props) {
  const now = useNow(60_000);
  const { zone } = usePersonClock();
  return (
    <div className={classes.groups} data-old={isOld || undefined} aria-busy={isOld}>
      <OffBoard>
        {groups.map((group) => (
          <ResultGroup key={group.kind} group={group} now={now} zone={zone} {...rest} />
        ))}
      </OffBoard>
      {more && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          onClick={more}
          loading={isFetchingMore}
        >
          {m.ui_show_more()}
        </Button>
      )}
    </div>
  );
}

type GroupProps = Pick<Props, 'counts' | 'kind' | 'words' | 'showAll' | 'onOpen'> & {
  group: KindGroup;
  now: string;
  zone: string;
};

function ResultGroup({ group, counts, kind, showAll, ...rest }: GroupProps) {
  const id = useId();
  const name = KIND_NAMES[group.kind];
  const total = counts[group.kind] ?? group.results.length;
  const shown = kind === null ? group.results.slice(0, FIRST) : group.results;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.header}>
        <h2 id={id} className={classes.heading}>
          {name} <span className={classes.count}>{total}</span>
        </h2>
        {kind === null && total > shown.length && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => showAll(group.kind)}
          >
            {m.search_show_all({ kind: group.kind, count: total })}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {shown.map((result) => (
          <ResultRow key={result.id} result={result} {...rest} />
        ))}
      </ul>
    </section>
  );
}
