import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  entriesOf,
  selectedTaskId,
  useActor,
  useTaskAct,
  useTasks,
} from '#app/features/tasks/index.ts';
import { useOpenPages } from './may-open.ts';
import type { Page } from './pages.ts';

export interface Choice {
  key: string;
  label: string;
  detail?: string | undefined;
  act: () => void;
}

/** The pages that the person may open. */
export function usePages(pages: readonly Page[]): Choice[] {
  const navigate = useNavigate();
  return useOpenPages(pages).map(({ path, title }) => ({
    key: path,
    label: title,
    act: () => void navigate(path),
  }));
}

/** What may be done to the task that was last touched; nothing where none was. */
export function usePaletteActs(): { about: string; choices: Choice[] } {
  const actor = useActor();
  const run = useTaskAct();
  const { tasks } = useTasks(actor?.id ?? '');
  // The one from when the palette was opened.
  const [id] = useState(selectedTaskId);
  const task = tasks?.find((each) => each.id === id);
  if (!task || !actor) return { about: '', choices: [] };
  const { progress, moves, end } = entriesOf(task, actor);
  return {
    about: `“${task.title}”`,
    choices: [...progress, ...moves, ...end].map(({ label, command }) => ({
      key: label,
      label,
      act: () => void run(command),
    })),
  };
}
