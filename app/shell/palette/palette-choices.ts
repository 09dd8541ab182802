import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ADMIN_TABS, useAdmin } from '#app/features/admin/index.ts';
import { useProfile } from '#app/features/profile/index.ts';
import { SECTIONS } from '#app/features/settings/index.ts';
import {
  entriesOf,
  selectedTaskId,
  useActor,
  useTaskAct,
  useTasks,
} from '#app/features/tasks/index.ts';
import { findIn, matchesWordStarts } from '#domain/search/find.ts';
import { m } from '#messages';
import { mayOpen } from '../guards/may-open.ts';
import type { Page } from '../pages.ts';

export interface Choice {
  key: string;
  label: string;
  detail?: string | undefined;
  act: () => void;
}

export interface Group {
  label: string;
  choices: Choice[];
}

interface Place {
  path: string;
  title: string;
  /** Title of the page that contains it. */
  of?: string;
  keywords?: string;
}

/**
 * Returns the pages, settings sections and admin tabs that the person may open and that match, best
 * first. Before anything is typed: the signed-in pages.
 */
export function usePlaces(pages: readonly Page[], typed: string): Choice[] {
  const navigate = useNavigate();
  const profile = useProfile();
  const { may } = useAdmin();
  const open = pages.filter((page) => !page.only && mayOpen(page, profile));
  const inside: Place[] = [
    ...SECTIONS.map(({ id, title, summary }) => ({
      path: `/settings#${id}`,
      title,
      of: m.shell_title_settings(),
      keywords: summary,
    })),
    ...(profile?.is_admin ? ADMIN_TABS : [])
      // The first tab is the page itself.
      .filter(({ id, area }) => id && may(area))
      .map(({ id, title }) => ({ path: `/admin?tab=${id}`, title, of: m.shell_title_admin() })),
  ];
  const places: Place[] =
    typed === '' ? open.filter(({ access }) => access !== 'public') : [...open, ...inside];
  const texts = ({ title, of = '', keywords = '' }: Place) => [title, `${of} ${keywords}`];
  return findIn(places, texts, typed).map(({ entry: { path, title, of } }) => ({
    key: path,
    label: title,
    detail: of,
    // Synchronous, so that single-key shortcuts are suspended until the page is there.
    act: () => void navigate(path, { flushSync: true }),
  }));
}

/**
 * Returns the actions for the task that last had the focus. Typed words must be exact beginnings of
 * words, so a typo never picks an action.
 */
export function useActs(typed: string): Group {
  const actor = useActor();
  const run = useTaskAct();
  const { tasks } = useTasks(actor?.id ?? '');
  // The selected task at the time when the palette opened.
  const [id] = useState(selectedTaskId);
  const task = useMemo(() => tasks?.find((each) => each.id === id), [tasks, id]);
  if (!task || !actor) return { label: '', choices: [] };
  const { progress, moves, end } = entriesOf(task, actor);
  return {
    label: m.shell_palette_task({ title: task.title }),
    choices: [...progress, ...moves, ...end]
      .filter(({ label }) => matchesWordStarts(label, typed))
      .map(({ label, command }) => ({ key: label, label, act: () => void run(command) })),
  };
}
