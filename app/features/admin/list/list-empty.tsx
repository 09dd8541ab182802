import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** A button with a next step. */
  act?: { label: string; do: () => void } | undefined;
}

/** The empty state, with a next step. */
export function ListEmpty({ title, children, act }: Props) {
  return (
    <section className={classes.empty}>
      <h3>{title}</h3>
      <p>{children}</p>
      {act && (
        <Button variant="default" onClick={act.do}>
          {act.label}
        </Button>
      )}
    </section>
  );
}
