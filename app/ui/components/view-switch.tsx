import { memo, useId } from 'react';
import { m } from '#messages';
import { choicesOf } from '../forms/choices.ts';
import classes from './view-switch.module.css';

interface Props<View extends string> {
  /** Label of the choice, for screen readers; "View" by default. */
  label?: string;
  /** The label of each view, in display order. */
  names: Record<View, string>;
  /** The current view; if it is not one of `names`, no option is checked. */
  view: string;
  show: (view: NoInfer<View>) => void;
}

// Plain radio buttons instead of Mantine's SegmentedControl, which the first visit of the board
// would load only for this switch.
function Switch<View extends string>({ label = m.ui_view(), names, view, show }: Props<View>) {
  const group = useId();
  return (
    <div role="radiogroup" className={classes.switch} aria-label={label}>
      {choicesOf(names).map(({ value, label: name }) => (
        <label key={value} className={classes.view}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={value === view}
            onChange={() => show(value as View)}
          />
          {name}
        </label>
      ))}
    </div>
  );
}

/** A control that switches between a page's views. */
export const ViewSwitch = memo(Switch) as typeof Switch;
