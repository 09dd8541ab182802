import { draftKey, readDraft, saveDraft } from '#app/data/drafts/drafts.ts';
import type { TaskFormValues } from '../edit/form/task-form-values.ts';

/**
 * A captured line whose task is not in the queue of mutations yet, because the parser or the engine
 * is still loading. It is kept like a draft, so a reload in that moment loses nothing.
 */
export interface WaitingCapture {
  /** The id that its task gets. */
  id: string;
  values: TaskFormValues;
}

/** Ids of the captures that this page is turning into tasks. */
const underWay = new Set<string>();

const keyOf = (userId: string) => draftKey(userId, 'captures');
const readCaptures = (userId: string) => readDraft<WaitingCapture[]>(keyOf(userId)) ?? [];

/** Returns the captures that an earlier page of this tab left behind. */
export const leftCaptures = (userId: string): WaitingCapture[] =>
  readCaptures(userId).filter(({ id }) => !underWay.has(id));

/** Keeps a capture until its task is in the queue. */
export function keepCapture(userId: string, capture: WaitingCapture): void {
  underWay.add(capture.id);
  saveDraft(keyOf(userId), [...without(userId, capture.id), capture]);
}

/** Removes a capture whose task is in the queue. */
export function forgetCapture(userId: string, id: string): void {
  underWay.delete(id);
  const left = without(userId, id);
  saveDraft(keyOf(userId), left.length > 0 ? left : undefined);
}

const without = (userId: string, id: string) =>
  readCaptures(userId).filter((capture) => capture.id !== id);
