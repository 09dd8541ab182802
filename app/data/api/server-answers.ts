type Listener = (isAnswer: boolean) => void;

const listeners = new Set<Listener>();

/**
 * Calls the listener after each API request with whether the server responded. Returns the
 * unsubscribe function.
 */
export function onAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Records a request's outcome: its status, or undefined if there was no response. 502 to 504 come
 * from a proxy, not from the server.
 */
export function noteAnswer(status: number | undefined): void {
  const isAnswer = status !== undefined && !(status >= 502 && status <= 504);
  for (const listener of listeners) listener(isAnswer);
}
