import { useSyncExternalStore } from 'react';

/** Spec §2 sidebar: a cookie stores for 7 days whether the sidebar is collapsed. */
const COOKIE = 'sidebar';
const MAX_AGE_S = 7 * 24 * 60 * 60;

const listeners = new Set<() => void>();

function isCollapsed(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=collapsed`);
}

export function toggleSidebar(): void {
  const next = isCollapsed() ? 'expanded' : 'collapsed';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${COOKIE}=${next};path=/;max-age=${MAX_AGE_S};samesite=lax`;
  for (const listener of listeners) listener();
}

/** Returns whether the sidebar is collapsed to its icons. */
export function useSidebarCollapsed(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isCollapsed);
}
