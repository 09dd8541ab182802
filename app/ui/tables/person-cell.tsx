import type { ReactNode } from 'react';
import { PersonPicture } from '../pictures/person-picture.tsx';
import classes from './person-cell.module.css';

interface Props {
  src: string | undefined;
  initials: string;
  /** The name in `<bdi translate="no">`, and more about the person in `<small>`. */
  children: ReactNode;
}

/** The name cell of a person's row. */
export function PersonCell({ src, initials, children }: Props) {
  return (
    <div className={classes.person}>
      <PersonPicture src={src} initials={initials} size={32} />
      <div>{children}</div>
    </div>
  );
}
