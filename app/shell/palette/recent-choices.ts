import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#app/features/account/auth/index.ts';
import { optimisticTask, taskPath } from '#app/features/work/tasks/index.ts';
import { type Page, pageAt } from '../pages.ts';
import type { PaletteChoice } from './palette-choices.ts';
import { recentEntries, rememberEntry } from './recent.ts';

/** Maximum number of recent items that the palette shows. */
const MOST = 5;

/** Remembers the pages and tasks that the person opens. */
export function useRememberRecent(openPages: readonly Page[]): void {
  const userId = useAuth().user?.id ?? '';
  const { pathname, search } = useLocation();
  useEffect(() => {
    const page = pageAt(openPages, pathname);
    const task = new URLSearchParams(search).get('task');
    if (page) rememberEntry(userId, { page: page.path });
    if (page && task) rememberEntry(userId, { task });
  }, [userId, openPages, pathname, search]);
}

/**
 * Returns the pages and tasks that the person opened last, except those that are open now (clarity
 * §1).
 */
export function useRecentChoices(pages: readonly Page[]): PaletteChoice[] {
  const userId = useAuth().user?.id ?? '';
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The entries at the time when the palette opened.
  const [entries] = useState(() => recentEntries(userId));
  return entries
    .flatMap((entry) => {
      const path = 'task' in entry ? taskPath(entry.task) : entry.page;
      const label =
        'task' in entry
          ? optimisticTask(userId, entry.task)?.title
          : pageAt(pages, entry.page)?.title;
      if (!label || path === pathname || path === pathname + search) return [];
      const act = () => void navigate(path, { flushSync: true });
      return [{ key: `recent:${path}`, label, act }];
    })
    .slice(0, MOST);
}
