import { SegmentedControl } from '@mantine/core';
import { memo } from 'react';
import { WHOSE } from '#app/features/tasks/index.ts';
import { m } from '#messages';
import classes from './company-view.module.css';

interface Props {
  isCompany: boolean;
  show: (whose: string) => void;
}

/** Renders a company owner's switch between their own tasks and the company's. */
export const OwnerSwitch = memo(function OwnerSwitch({ isCompany, show }: Props) {
  return (
    <SegmentedControl
      aria-label={m.tasks_whose()}
      className={classes.whose ?? ''}
      data={[...WHOSE]}
      value={isCompany ? 'company' : 'mine'}
      onChange={show}
    />
  );
});
