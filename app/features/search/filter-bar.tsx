import { SegmentedControl, UnstyledButton } from '@mantine/core';
import type { FoundState } from './queries.ts';
import classes from './search-page.module.css';
import type { Asked } from './use-search-address.ts';
import { KIND_NAMES, KINDS, type Kind } from './words.ts';

interface Props {
  asked: Asked;
  counts: Partial<Record<Kind, number>>;
  ask: (change: Partial<Asked>) => void;
}

const STATES: { value: FoundState; label: string }[] = [
  { value: 'any', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'completed', label: 'Completed' },
];

/** Which kind, with how many there are of it, and whether it is still open. */
export function FilterBar({ asked: { kind, state }, counts, ask }: Props) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choice = (value: Kind | null, label: string, count: number) => (
    <UnstyledButton
      key={label}
      className={classes.kind}
      aria-pressed={kind === value}
      onClick={() => ask({ kind: value })}
    >
      {label} <span className={classes.figure}>{count}</span>
    </UnstyledButton>
  );
  return (
    <div className={classes.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children in its own way. */}
      <div role="group" aria-label="Kind" className={classes.kinds}>
        {choice(null, 'Everything', all)}
        {KINDS.filter((each) => counts[each] || each === kind).map((each) =>
          choice(each, KIND_NAMES[each], counts[each] ?? 0),
        )}
      </div>
      <SegmentedControl
        aria-label="Open or completed"
        value={state}
        onChange={(value) => ask({ state: value as FoundState })}
        data={STATES}
      />
    </div>
  );
}
