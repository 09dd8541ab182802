import { IconBuilding, IconLock } from '@tabler/icons-react';
import { useProfile } from '#app/features/account/profile/index.ts';
import type { Actor } from '#domain/tasks/actor.ts';
import { type Command, isAllowed } from '#domain/tasks/acts.ts';
import type { Task } from '#domain/tasks/task.ts';
import { m } from '#messages';
import { useBoard } from '../board-context.ts';
import classes from './sharing-button.module.css';

/**
 * Returns the command that shares a private task with the person's company, or makes a shared task
 * private (design ruling 22); undefined without a company or without permission.
 */
export function sharingOf(
  task: Task,
  actor: Actor,
  companyId: string | null,
): Extract<Command, { act: 'share' }> | undefined {
  if (companyId === null) return undefined;
  const command = {
    act: 'share' as const,
    id: task.id,
    companyId: task.company_id === null ? companyId : null,
  };
  return isAllowed(task, command, actor) ? command : undefined;
}

interface ButtonProps {
  isShared: boolean;
  /** The accessible name of the button: what a press does. */
  name: string;
  toggle: () => void;
  tabIndex?: number;
  /** Whether to show only the icon. */
  isSmall?: boolean;
}

/** Renders a toggle between private (a lock) and shared with the company (a building). */
export function SharingButton({ isShared, name, toggle, tabIndex = 0, isSmall }: ButtonProps) {
  const SharingIcon = isShared ? IconBuilding : IconLock;
  return (
    <button
      type="button"
      className={classes.button}
      data-small={isSmall || undefined}
      tabIndex={tabIndex}
      aria-label={name}
      title={name}
      onClick={toggle}
    >
      <SharingIcon size={isSmall ? 14 : 15} stroke={1.7} aria-hidden />
      {!isSmall && (isShared ? m.board_sharing_company() : m.board_sharing_private())}
    </button>
  );
}

interface Props {
  task: Task;
  tabIndex?: number;
  /** Whether to show only the icon, as in a row. */
  isSmall?: boolean;
}

/**
 * Renders the button that shows and changes who sees a task; nothing without a company or without
 * permission.
 */
export function TaskSharing({ task, tabIndex, isSmall = false }: Props) {
  const { run, actor } = useBoard();
  const command = sharingOf(task, actor, useProfile()?.company_id ?? null);
  const isShared = task.company_id !== null;
  if (!command) return null;
  const { title } = task;
  return (
    <SharingButton
      isShared={isShared}
      name={isShared ? m.board_make_private_name({ title }) : m.board_share_name({ title })}
      toggle={() => void run(command)}
      isSmall={isSmall}
      {...(tabIndex !== undefined && { tabIndex })}
    />
  );
}
