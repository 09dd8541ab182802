import { useSyncExternalStore } from 'react';
import { sessionStore } from '#app/data/session/session-storage.ts';
import { VISITOR_KEY } from '#app/data/storage/visitor-key.ts';
import {
  ownTasksIn,
  readVisitorTasks,
  type SampleName,
  sampleTasks,
  type VisitorTask,
} from '#domain/visitor/visitor-tasks.ts';
import { m } from '#messages';

const SAMPLES = {
  bill: m.public_sample_bill(),
  health_check: m.public_sample_health_check(),
  receipts: m.public_sample_receipts(),
  apps: m.public_sample_apps(),
} satisfies Record<SampleName, string>;

const store = sessionStore(() => window.localStorage);
const changes = new EventTarget();

let known: { text: string | null; tasks: readonly VisitorTask[] } | undefined;

/** Returns the stored tasks, or samples if nothing valid is stored. */
export function visitorTasks(): readonly VisitorTask[] {
  const text = store.getItem(VISITOR_KEY);
  if (known?.text !== text || !known) {
    known = {
      text,
      tasks: readVisitorTasks(text) ?? sampleTasks(SAMPLES, () => crypto.randomUUID()),
    };
  }
  return known.tasks;
}

/** Stores the tasks in the browser, where they survive a sign-up with email confirmation. */
export function saveVisitorTasks(tasks: readonly VisitorTask[]): void {
  const text = JSON.stringify(tasks);
  known = { text, tasks };
  store.setItem(VISITOR_KEY, text);
  changes.dispatchEvent(new Event('change'));
}

/** Removes the tasks after the person saved them to their account or discarded them. */
export function forgetVisitorTasks(): void {
  known = undefined;
  store.removeItem(VISITOR_KEY);
  changes.dispatchEvent(new Event('change'));
}

/** Returns the visitor's own tasks from storage, including changes by other tabs. */
export const savedVisitorTasks = (): VisitorTask[] => ownTasksIn(store.getItem(VISITOR_KEY));

/** Returns the tasks of the landing page, in sync across tabs. */
export function useVisitorTasks(): readonly VisitorTask[] {
  return useSyncExternalStore(subscribe, visitorTasks, visitorTasks);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  changes.addEventListener('change', changed);
  return () => {
    window.removeEventListener('storage', changed);
    changes.removeEventListener('change', changed);
  };
}
