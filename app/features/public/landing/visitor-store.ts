import { useSyncExternalStore } from 'react';
import { sessionStore } from '#app/data/api/session-storage.ts';
import {
  ownTasks,
  readVisitorTasks,
  sampleTasks,
  type VisitorTask,
} from '#domain/visitor/visitor-tasks.ts';
import { VISITOR_KEY } from './visitor-key.ts';

const store = sessionStore(() => window.localStorage);
const changes = new EventTarget();

let known: { text: string | null; tasks: readonly VisitorTask[] } | undefined;

/** What this browser keeps; samples where that is nothing. */
function current(): readonly VisitorTask[] {
  const text = store.getItem(VISITOR_KEY);
  if (known?.text !== text || !known) {
    known = { text, tasks: readVisitorTasks(text) ?? sampleTasks(() => crypto.randomUUID()) };
  }
  return known.tasks;
}

/** Keeps them in this browser: they outlast the way through the mailbox that a sign-up takes. */
export function saveVisitorTasks(tasks: readonly VisitorTask[]): void {
  const text = JSON.stringify(tasks);
  known = { text, tasks };
  store.setItem(VISITOR_KEY, text);
  changes.dispatchEvent(new Event('change'));
}

/** Lets go of them, as they are an account's now, or nobody's. */
export function forgetVisitorTasks(): void {
  known = undefined;
  store.removeItem(VISITOR_KEY);
  changes.dispatchEvent(new Event('change'));
}

/** The visitor's own ones as they are kept now, whatever another tab has done meanwhile. */
export const savedVisitorTasks = (): VisitorTask[] =>
  ownTasks(readVisitorTasks(store.getItem(VISITOR_KEY)) ?? []);

/** The tasks on the landing page, the same in every tab of this browser. */
export function useVisitorTasks(): readonly VisitorTask[] {
  return useSyncExternalStore(subscribe, current, current);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  changes.addEventListener('change', changed);
  return () => {
    window.removeEventListener('storage', changed);
    changes.removeEventListener('change', changed);
  };
}
