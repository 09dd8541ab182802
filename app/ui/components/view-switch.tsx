import { SegmentedControl } from '@mantine/core';
import { memo } from 'react';
import { m } from '#messages';
import classes from './view-switch.module.css';

interface Props<View extends string> {
  /** The label of each view, in display order. */
  names: Record<View, string>;
  view: View;
  show: (view: View) => void;
}

function Switch<View extends string>({ names, view, show }: Props<View>) {
  return (
    <SegmentedControl
      aria-label={m.ui_view()}
      classNames={{ root: classes.root, label: classes.label }}
      data={Object.entries(names).map(([value, label]) => ({ value, label: label as string }))}
      value={view}
      onChange={(value) => show(value as View)}
    />
  );
}

/** A control that switches between a page's views. */
export const ViewSwitch = memo(Switch) as typeof Switch;
