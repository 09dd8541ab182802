import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import { delegationIdOf } from '#domain/tasks/delegated.ts';
import type { Task } from '#domain/tasks/task.ts';
import { CompanySheet } from '../company/company-sheet.tsx';
import { companyTaskQuery } from '../company/queries.ts';
import { MissingTask } from './missing-task.tsx';
import TaskForm from './task-form.tsx';

interface Props {
  id: string;
  tasks: readonly Task[];
  /** Id of the company that the person owns: an owner may read the company's tasks. */
  companyId: string | undefined;
  isFetching: boolean;
  refetch: () => void;
  onClose: () => void;
  /** Opens the sheet of another task in place of this sheet. */
  onMove: (id: string) => void;
}

/** Renders the sheet of the task in the URL, or a notice that the person cannot open the task. */
export default function TaskSheet({ id, tasks, companyId, isFetching, refetch, ...panel }: Props) {
  const { onClose } = panel;
  const task = tasks.find((each) => each.id === id);
  const delegatedTo = delegationIdOf(id);
  const isUnknown = !task && delegatedTo === undefined;
  const companyTask = useQuery(companyTaskQuery(isUnknown ? (companyId ?? '') : '', id));
  // The list may predate the task: refetch once before reporting the task missing.
  const looked = useRef<string>(undefined);
  useEffect(() => {
    if (!isUnknown || looked.current === id) return;
    looked.current = id;
    refetch();
  }, [id, isUnknown, refetch]);

  if (delegatedTo !== undefined) {
    // A task delegated to the person opens in Delegations, where they can respond.
    const search = new URLSearchParams({ tab: 'incoming', open: delegatedTo });
    return <Navigate to={`/delegations?${search}`} replace />;
  }
  if (task) return <TaskForm key={task.id} task={task} {...panel} />;
  if (companyTask.data) return <CompanySheet task={companyTask.data} onClose={onClose} />;
  const isLooking = isFetching || companyTask.isFetching;
  return !isLooking && looked.current === id && <MissingTask onClose={onClose} />;
}
