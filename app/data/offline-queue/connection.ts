import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { INPUT_EVENTS } from '#app/browser/input/first-input.ts';
import { onAnswer, sinceAnswer } from '../api/server-answers.ts';
import { apiUrl } from '../platform/config.ts';

/**
 * `offline`: the browser has no network. `unreachable`: the browser has a network, but the server
 * does not respond.
 */
export type ConnectionState = 'ok' | 'offline' | 'unreachable';

/** Delay from a response, or from the start of an unanswered health check, to the next check. */
const ASK_MS = 2400;
/**
 * Without a response for this long the server counts as unreachable (design ruling 19: within 5 s).
 */
const SILENT_MS = 4600;
/** Retry delay after a first failure: one lost packet is not an outage. */
const AGAIN_MS = 300;
/** After this long without input the page counts as idle and checks only every `IDLE_ASK_MS`. */
const IDLE_MS = 5 * 60_000;
const IDLE_ASK_MS = 30_000;

let state: ConnectionState = 'ok';
let failures = 0;
let lastInput = 0;
let askTimer: ReturnType<typeof setTimeout> | undefined;
let silentTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Returns the state of the connection. Checks run while at least one component uses this hook. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'ok',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) end();
  };
}

let stop: AbortController | undefined;

function begin(): void {
  stop = new AbortController();
  const { signal } = stop;
  lastInput = Date.now();
  const noteInput = () => {
    const wasIdle = isIdle();
    lastInput = Date.now();
    if (wasIdle) void ask();
  };
  for (const event of INPUT_EVENTS) {
    window.addEventListener(event, noteInput, { signal, passive: true });
  }
  window.addEventListener('offline', goneOffline, { signal });
  window.addEventListener('online', () => void ask(), { signal });
  document.addEventListener('visibilitychange', () => void ask(), { signal });
  signal.addEventListener(
    'abort',
    onAnswer((isAnswer) => (isAnswer ? answered() : void ask())),
  );
  if (!navigator.onLine) goneOffline();
  // The server has just responded to another request, for example to the page's first reads.
  else if (sinceAnswer() < ASK_MS) answered();
  else void ask();
}

function end(): void {
  stop?.abort();
  rest();
}

/** Cancels both timers; the next `ask` or response starts them again. */
function rest(): void {
  clearTimeout(askTimer);
  clearTimeout(silentTimer);
  silentTimer = undefined;
}

function goneOffline(): void {
  rest();
  show('offline');
}

const isIdle = () => Date.now() - lastInput > IDLE_MS;

function show(next: ConnectionState): void {
  // While offline or while the server is unreachable, TanStack Query pauses queries and mutations,
  // except those with networkMode 'always'. Call `setOnline` even if the state is unchanged: the
  // browser's events also change the manager's state.
  onlineManager.setOnline(next === 'ok');
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Checks the server now, unless the page is hidden or the browser offline. */
async function ask(): Promise<void> {
  clearTimeout(askTimer);
  if (document.visibilityState === 'hidden' || !navigator.onLine || stop?.signal.aborted) {
    return rest();
  }
  // Schedule the next check before this check gets its response, so on a slow connection several
  // checks overlap.
  askTimer = setTimeout(ask, ASK_MS);
  silentTimer ??= setTimeout(() => show('unreachable'), SILENT_MS);
  try {
    const answer = await fetch(`${apiUrl}/healthz`, {
      cache: 'no-store',
      // A cross-origin response may be unreadable; getting any response is enough.
      mode: new URL(apiUrl).origin === window.location.origin ? 'same-origin' : 'no-cors',
      signal: AbortSignal.timeout(SILENT_MS),
    });
    await answer.body?.cancel();
    if (answer.type !== 'opaque' && answer.status >= 500) throw new Error('not ready');
    answered();
  } catch {
    failed();
  }
}

function answered(): void {
  failures = 0;
  rest();
  // A response that arrives while offline answers an earlier request: ignore it.
  if (stop?.signal.aborted || !navigator.onLine) return;
  show('ok');
  const pause = isIdle() ? IDLE_ASK_MS : ASK_MS;
  askTimer = setTimeout(ask, pause);
  if (document.visibilityState === 'visible') {
    silentTimer = setTimeout(() => show('unreachable'), SILENT_MS + pause - ASK_MS);
  }
}

function failed(): void {
  if (stop?.signal.aborted || document.visibilityState === 'hidden') return;
  failures += 1;
  if (!navigator.onLine) {
    goneOffline();
  } else if (failures === 1 && state === 'ok') {
    clearTimeout(askTimer);
    askTimer = setTimeout(ask, AGAIN_MS);
  } else {
    show('unreachable');
  }
}
