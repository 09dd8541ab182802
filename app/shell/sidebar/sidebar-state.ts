import { useSyncExternalStore } from 'react';
import { listenerSet } from '#app/browser/listener-set.ts';

/** Spec §2 sidebar: a cookie stores for 7 days whether the sidebar is collapsed. */
const COOKIE = 'sidebar';
const MAX_AGE_S = 7 * 24 * 60 * 60;

const listeners = listenerSet();

function isCollapsed(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=collapsed`);
}

export function toggleSidebar(): void {
  const next = isCollapsed() ? 'expanded' : 'collapsed';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${COOKIE}=${next};path=/;max-age=${MAX_AGE_S};samesite=lax`;
  listeners.notify();
}

/** Returns whether the sidebar is collapsed to its icons. */
export function useSidebarCollapsed(): boolean {
  return useSyncExternalStore(listeners.add, isCollapsed);
}
