import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { keysAreFree, modalIsOpen, singleKeysOn } from '#app/data/page/single-keys.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { captureAnywhere } from '#app/features/work/board/index.ts';
import type { Page } from '../pages.ts';
import { type PageKeyAct, readPageKeys } from './read-page-keys.ts';

/**
 * Adds the keyboard shortcuts of every page (clarity §1): G and a letter open a page, N or Q
 * captures a task, / searches, J goes to the first task.
 */
export function PageKeys({ openPages }: { openPages: readonly Page[] }) {
  const navigate = useNavigate();
  const userId = useAuth().user?.id ?? '';
  // Keep the function in state: a page may open between the two keys of a chord, and the chord must
  // survive the rerun of the effect.
  const [read] = useState(readPageKeys);
  useEffect(() => {
    const isOpenPage = (path: string) => openPages.some((page) => page.path === path);
    const perform = (act: PageKeyAct, event: KeyboardEvent): boolean => {
      if (act === 'search') return focusSearch();
      if (act === 'first-task') return focusFirstRow(event);
      if (act === 'capture') {
        captureAnywhere(userId);
      } else if (typeof act === 'object') void navigate(act.open, { flushSync: true });
      return true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const isFree = !event.repeat && singleKeysOn() && keysAreFree(event) && !modalIsOpen();
      const act = read(event, isFree, isOpenPage);
      if (!act || !perform(act, event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Listen in the capture phase, so that the letter after G triggers no shortcut of the focused
    // row or the page.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [navigate, userId, openPages, read]);
  return null;
}

/**
 * Focuses the page's first task, unless a task has the focus: then that task's own J key goes to
 * the next task. Returns whether the focus moved.
 */
function focusFirstRow({ target }: KeyboardEvent): boolean {
  if ((target as Element).closest('[data-task-id]')) return false;
  const first = (within: string) =>
    document.querySelector<HTMLElement>(`${within} [data-task-id] [data-task-title]`);
  // On a page with several steps, focus the first task of the current step.
  const title = first('main [data-current]') ?? first('main');
  title?.focus();
  return title !== null;
}

/**
 * Focuses the page's first search field, which on wide screens is the header's. Returns whether the
 * page has a search field.
 */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}
