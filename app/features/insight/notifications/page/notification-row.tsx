import { UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { ownPath } from '#app/features/account/auth/index.ts';
import { m } from '#messages';
import type { Notice } from '../list.ts';
import { TYPES } from '../types.ts';
import classes from './notification-row.module.css';
import { preserveRowFocus } from './row-focus.ts';

interface Props {
  notice: Notice;
  /** When the notification arrived, formatted. */
  when: string;
  /** When a snoozed notification becomes unread again, formatted. */
  snoozed?: string | undefined;
  isSample: boolean;
  /** In the popover: clamps the message to two lines. */
  isShort?: boolean;
  /**
   * Called when the row is pressed, to mark the notification as read. A row with a link also
   * navigates (spec §2).
   */
  onOpen: () => void;
  /** Actions of the row. */
  children?: ReactNode;
}

/** Renders a notification in a list. */
export function NoticeRow({ notice, when, snoozed, isSample, isShort, onOpen, children }: Props) {
  const { label, icon: TypeIcon } = TYPES[notice.type] ?? { label: '', icon: IconInfoCircle };
  return (
    <li
      className={classes.row}
      data-unread={!notice.read || undefined}
      data-short={isShort || undefined}
      data-notice
      tabIndex={-1}
    >
      <span className={classes.icon} title={label}>
        <TypeIcon size={18} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.body}>
        <div className={classes.header}>
          <Title notice={notice} isSample={isSample} typeLabel={label} onOpen={onOpen} />
          {isSample && (
            <span className={classes.sample} aria-hidden>
              {m.notifications_sample()}
            </span>
          )}
          <time className={classes.when} dateTime={notice.created_at}>
            {when}
          </time>
        </div>
        {notice.message && (
          <p className={classes.message} dir="auto">
            {notice.message}
          </p>
        )}
        {snoozed && <p className={classes.message}>{snoozed}</p>}
      </div>
      {children && <div className={classes.acts}>{children}</div>}
    </li>
  );
}

interface TitleProps {
  notice: Notice;
  isSample: boolean;
  typeLabel: string;
  onOpen: () => void;
}

/**
 * Renders the title: a link if the notification has a target, a button if it is unread, else text.
 */
function Title({ notice, isSample, typeLabel, onOpen }: TitleProps) {
  const path = ownPath(notice.action_url);
  const label = (
    <>
      <span className="visually-hidden">
        {isSample && `${m.notifications_prefix_sample()} `}
        {!notice.read && `${m.notifications_prefix_unread()} `}
        {typeLabel && `${m.notifications_prefix_type({ type: typeLabel })} `}
      </span>
      <bdi translate="no">{notice.title}</bdi>
    </>
  );
  if (path) {
    return (
      <Link to={path} className={classes.title} onClick={onOpen} data-notice-title>
        {label}
      </Link>
    );
  }
  if (notice.read) return <span className={classes.title}>{label}</span>;
  const read = (event: MouseEvent) => preserveRowFocus(event.currentTarget, onOpen);
  return (
    <UnstyledButton className={classes.title} onClick={read} data-notice-title>
      {label}
    </UnstyledButton>
  );
}
