import { SegmentedControl, UnstyledButton } from '@mantine/core';
import { WHOSE } from '#app/features/work/board/index.ts';
import { m } from '#messages';
import { KIND_NAMES, RESULT_KINDS, type ResultKind } from '../labels.ts';
import classes from '../search-page.module.css';
import type { SearchState, UrlSearch } from './use-search-url.ts';

interface Props {
  asked: UrlSearch;
  ownsCompany: boolean;
  counts: Partial<Record<ResultKind, number>>;
  ask: (change: Partial<UrlSearch>) => void;
}

const STATES: { value: SearchState; label: string }[] = [
  { value: 'any', label: m.ui_all() },
  { value: 'open', label: m.tasks_filter_open() },
  { value: 'completed', label: m.tasks_status_completed() },
  { value: 'dropped', label: m.board_dropped_dropped() },
];

/**
 * Renders the filters: kind (with counts), status and, for company owners, own or company tasks.
 */
export function SearchFilterBar({ asked, ownsCompany, counts, ask }: Props) {
  const { kind, state, whose } = asked;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choice = (value: ResultKind | null, label: string, count: number) => (
    <UnstyledButton
      key={label}
      className={classes.kind}
      aria-pressed={kind === value}
      onClick={() => ask({ kind: value })}
    >
      {label} <span className={classes.count}>{count}</span>
    </UnstyledButton>
  );
  return (
    <div className={classes.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own. */}
      <div role="group" aria-label={m.search_kind()} className={classes.kinds}>
        {choice(null, m.search_kind_all(), all)}
        {RESULT_KINDS.filter((each) => counts[each] || each === kind).map((each) =>
          choice(each, KIND_NAMES[each], counts[each] ?? 0),
        )}
      </div>
      {ownsCompany && (
        <SegmentedControl
          aria-label={m.tasks_whose()}
          value={whose}
          onChange={(value) => ask({ whose: value as UrlSearch['whose'], kind: null })}
          data={[...WHOSE]}
        />
      )}
      <SegmentedControl
        aria-label={m.search_state()}
        value={state}
        onChange={(value) => ask({ state: value as SearchState })}
        data={STATES.filter(({ value }) => whose === 'mine' || value !== 'dropped')}
      />
    </div>
  );
}
