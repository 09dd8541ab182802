type Listener = (isAnswer: boolean) => void;

const listeners = new Set<Listener>();

/** Tells after each request to the API whether the server answered it. Returns the unsubscribe function. */
export function onAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A request was answered, or failed for want of an answer; 502 to 504 come from in front of the server. */
export function noteAnswer(status: number | undefined): void {
  const isAnswer = status !== undefined && !(status >= 502 && status <= 504);
  for (const listener of listeners) listener(isAnswer);
}
