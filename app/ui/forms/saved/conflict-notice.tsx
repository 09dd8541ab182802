import { Button } from '@mantine/core';
import { m } from '#messages';
import { TYPED } from '../../typed.ts';
import classes from './conflict-notice.module.css';

interface Props {
  /** The field's label. */
  field: string;
  /** The value that was saved elsewhere, if it can be shown as a text. */
  other?: string | null | undefined;
  /** Keeps what the person typed, or replaces it with the value that was saved elsewhere. */
  resolve: (keep: boolean) => void;
}

/**
 * Says that a field was changed elsewhere while the person was changing it, and asks which version
 * to keep.
 */
export function ConflictNotice({ field, other, resolve }: Props) {
  return (
    <div className={classes.conflict} role="alert">
      <p>
        {m.ui_conflict({ field })}
        {other && (
          <>
            {' '}
            {m.ui_conflict_other()} <q {...TYPED}>{other}</q>
          </>
        )}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => resolve(true)}>
        {m.ui_conflict_keep()}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => resolve(false)}>
        {m.ui_conflict_take()}
      </Button>
    </div>
  );
}

interface ListProps<Name extends string> {
  /** The result of `useFollowRecord`. */
  following: { conflicts: readonly Name[]; resolve: (name: Name, keep: boolean) => void };
  labels: Record<Name, string>;
  /** Returns, as a text, the value of a field that was saved elsewhere. */
  otherOf: (name: Name) => string | null | undefined;
}

/** Renders a notice for each conflict of a form. */
export function ConflictNotices<Name extends string>(props: ListProps<Name>) {
  const { following, labels, otherOf } = props;
  return following.conflicts.map((name) => (
    <ConflictNotice
      key={name}
      field={labels[name]}
      other={otherOf(name)}
      resolve={(keep) => following.resolve(name, keep)}
    />
  ));
}
