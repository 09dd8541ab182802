import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import { companyTaskQuery } from '#app/features/tasks/index.ts';
import { delegationIdOf } from '#domain/tasks/handed.ts';
import type { Task } from '#domain/tasks/task.ts';
import { CompanySheet } from '../company/company-sheet.tsx';
import { MissingTask } from './missing-task.tsx';
import TaskForm from './task-form.tsx';

interface Props {
  id: string;
  tasks: readonly Task[];
  /** The company that the person owns, whose tasks they may read. */
  companyId: string | undefined;
  isFetching: boolean;
  refetch: () => void;
  onClose: () => void;
}

/** The sheet of the task that the address names, or why there is none. */
export default function TaskSheet({ id, tasks, companyId, isFetching, refetch, onClose }: Props) {
  const task = tasks.find((each) => each.id === id);
  const delegatedTo = delegationIdOf(id);
  const isUnknown = !task && delegatedTo === undefined;
  const companyTask = useQuery(companyTaskQuery(isUnknown ? (companyId ?? '') : '', id));
  // The list may be of before the task was made; it is read once more before anything is said.
  const looked = useRef<string>(undefined);
  useEffect(() => {
    if (!isUnknown || looked.current === id) return;
    looked.current = id;
    refetch();
  }, [id, isUnknown, refetch]);

  if (delegatedTo !== undefined) {
    // Somebody else's task is looked at where it can be answered.
    const search = new URLSearchParams({ tab: 'incoming', open: delegatedTo });
    return <Navigate to={`/delegations?${search}`} replace />;
  }
  if (task) return <TaskForm key={task.id} task={task} onClose={onClose} />;
  if (companyTask.data) return <CompanySheet task={companyTask.data} onClose={onClose} />;
  const isLooking = isFetching || companyTask.isFetching;
  return !isLooking && looked.current === id && <MissingTask onClose={onClose} />;
}
