import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notifications-page.module.css';
import { preserveRowFocus } from './row-focus.ts';

interface Props {
  tooltip: string;
  label: string;
  act: () => void;
  children: ReactNode;
}

/** Renders an icon button in the row of a notification. */
export function NoticeAction({ tooltip, label, act, children }: Props) {
  return (
    <Tooltip label={tooltip}>
      <ActionIcon
        variant="subtle"
        size={32}
        className={classes.act}
        aria-label={label}
        onClick={(event) => preserveRowFocus(event.currentTarget, act)}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
