import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** What to do about it. */
  act?: { label: string; do: () => void } | undefined;
}

/** Where there is nothing to list: why, and what to do next. */
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
