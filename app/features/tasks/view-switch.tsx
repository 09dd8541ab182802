import { SegmentedControl } from '@mantine/core';
import { memo } from 'react';
import { VIEWS, type View } from './use-task-view.ts';
import classes from './view-switch.module.css';

const NAMES: Record<View, string> = { matrix: 'Matrix', list: 'List', focus: 'Focus' };

interface Props {
  view: View;
  show: (view: View) => void;
}

/** Matrix, list or one task at a time. */
export const ViewSwitch = memo(function ViewSwitch({ view, show }: Props) {
  return (
    <SegmentedControl
      aria-label="View"
      classNames={{ root: classes.root, label: classes.label }}
      data={VIEWS.map((value) => ({ value, label: NAMES[value] }))}
      value={view}
      onChange={(value) => show(value as View)}
    />
  );
});
