import { draftKey, readDraft, saveDraft } from '#app/data/drafts/drafts.ts';
import type { TaskFormValues } from '../edit/form/task-form-values.ts';

/**
 * A captured line whose task is not in the mutation queue yet, because the parser or the engine is
 * still loading. The line is stored like a draft, so that a reload does not lose it.
 */
export interface WaitingCapture {
  /** Id of the future task. */
  id: string;
  values: TaskFormValues;
}

/** Ids of the captures that this page is turning into tasks. */
const underWay = new Set<string>();

const keyOf = (userId: string) => draftKey(userId, 'captures');
const readCaptures = (userId: string) => readDraft<WaitingCapture[]>(keyOf(userId)) ?? [];

/** Returns the captures that were still waiting when this tab was reloaded. */
export const leftCaptures = (userId: string): WaitingCapture[] =>
  readCaptures(userId).filter(({ id }) => !underWay.has(id));

/** Returns whether this page is still turning a capture into a task. */
export const isWaiting = (id: string): boolean => underWay.has(id);

/** Stores a capture until its task is in the queue. */
export function keepCapture(userId: string, capture: WaitingCapture): void {
  underWay.add(capture.id);
  saveDraft(keyOf(userId), [...without(userId, capture.id), capture]);
}

/** Removes a capture whose task is in the queue, or that the person has undone. */
export function forgetCapture(userId: string, id: string): void {
  underWay.delete(id);
  const left = without(userId, id);
  saveDraft(keyOf(userId), left.length > 0 ? left : undefined);
}

/**
 * Forgets the newest capture that this page is turning into a task, and returns its line; undefined
 * if there is none.
 */
export function undoWaitingCapture(userId: string): string | undefined {
  const last = readCaptures(userId).findLast(({ id }) => underWay.has(id));
  if (last) forgetCapture(userId, last.id);
  return last?.values.title.trim();
}

const without = (userId: string, id: string) =>
  readCaptures(userId).filter((capture) => capture.id !== id);
