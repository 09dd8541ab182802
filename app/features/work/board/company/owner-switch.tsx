import { memo } from 'react';
import { ViewSwitch } from '#app/ui/components/view-switch.tsx';
import { m } from '#messages';
import { WHOSE } from './messages.ts';

interface Props {
  isCompany: boolean;
  show: (whose: string) => void;
}

const NAMES = Object.fromEntries(WHOSE.map(({ value, label }) => [value, label]));

/** Renders a company owner's switch between their own tasks and the company's. */
export const OwnerSwitch = memo(function OwnerSwitch({ isCompany, show }: Props) {
  return (
    <ViewSwitch
      label={m.tasks_whose()}
      names={NAMES}
      view={isCompany ? 'company' : 'mine'}
      show={show}
    />
  );
});
