import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { keysAreFree, modalIsOpen, singleKeysOn } from '#app/data/page/single-keys.ts';
import { captureAnywhere } from '#app/features/work/board/index.ts';
import { letterOf } from '#app/ui/hooks/letter-of.ts';
import type { Page } from '../pages.ts';
import { GO_KEYS } from './go-keys.ts';

/** How long after G a letter opens a page. */
const CHORD_MS = 1500;

/**
 * Adds the keys of every page (clarity §1): G and a letter open a page, N or Q captures a task, /
 * searches, J goes to the first task.
 */
export function PageKeys({ openPages }: { openPages: readonly Page[] }) {
  const navigate = useNavigate();
  const goUntil = useRef(0);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || !singleKeysOn() || !keysAreFree(event)) return;
      const letter = letterOf(event);
      const path = event.timeStamp < goUntil.current ? pathOf(letter, openPages) : undefined;
      goUntil.current = 0;
      if (path) void navigate(path, { flushSync: true });
      else if ((letter === 'n' || letter === 'q') && !modalIsOpen()) captureAnywhere();
      else if (letter === 'g') goUntil.current = event.timeStamp + CHORD_MS;
      else if (letter === '/' ? !focusSearch() : letter !== 'j' || !focusFirstRow(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // In the capture phase: after G, the letter is no shortcut of the focused row or the page.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [navigate, openPages]);
  return null;
}

function pathOf(letter: string, openPages: readonly Page[]): string | undefined {
  const path = GO_KEYS.find(([key]) => key === letter)?.[1];
  return openPages.some((page) => page.path === path) ? path : undefined;
}

/**
 * Focuses the page's first task, unless a task has the focus: its own J key goes to the next one.
 */
function focusFirstRow({ target }: KeyboardEvent): boolean {
  if ((target as Element).closest('[data-task-id]')) return false;
  const first = (within: string) =>
    document.querySelector<HTMLElement>(`${within} [data-task-id] [data-task-title]`);
  // Where steps stand side by side, the current one.
  const title = first('main [data-current]') ?? first('main');
  title?.focus();
  return title !== null;
}

/**
 * Focuses the page's first search field, which on wide screens is the header's. Returns whether
 * there is one.
 */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}
