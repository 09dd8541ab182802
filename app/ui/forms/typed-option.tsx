import { TYPED } from '../typed.ts';

/** Renders an option of a Select whose labels people typed, such as names. */
export const typedOption = ({ option }: { option: { label: string } }) => (
  <span {...TYPED}>{option.label}</span>
);
