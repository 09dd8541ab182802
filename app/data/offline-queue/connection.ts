import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onAnswer } from '../api/server-answers.ts';
import { apiUrl } from '../platform/config.ts';

/** `offline`: the browser has no network; `unreachable`: it has one, and the server does not answer. */
export type Connection = 'ok' | 'offline' | 'unreachable';

/** After an answer of the server, any answer, it is asked again this much later. */
const ASK_MS = 2400;
/** Without an answer for this long it counts as gone (design ruling 19: within 5 s). */
const SILENT_MS = 4600;
/** After a first failure: a single lost packet is no outage. */
const AGAIN_MS = 300;
/** Without a key or a pointer for this long the page is left alone, and the server asked less often. */
const IDLE_MS = 5 * 60_000;
const IDLE_ASK_MS = 30_000;

let state: Connection = 'ok';
let failures = 0;
let lastInput = 0;
let askTimer: ReturnType<typeof setTimeout> | undefined;
let silentTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** How the connection to the server is, as long as a component asks. */
export function useConnection(): Connection {
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
  for (const sign of ['pointerdown', 'pointermove', 'keydown']) {
    window.addEventListener(sign, noteInput, { signal, passive: true });
  }
  window.addEventListener('offline', goneOffline, { signal });
  window.addEventListener('online', () => void ask(), { signal });
  document.addEventListener('visibilitychange', () => void ask(), { signal });
  signal.addEventListener(
    'abort',
    onAnswer((isAnswer) => (isAnswer ? answered() : void ask())),
  );
  if (navigator.onLine) void ask();
  else goneOffline();
}

function end(): void {
  stop?.abort();
  rest();
}

/** Asks nothing and waits for nothing until `ask` or an answer. */
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

function show(next: Connection): void {
  if (next === state) return;
  state = next;
  // Changes wait while the server is gone, and are sent once it is back.
  onlineManager.setOnline(next === 'ok');
  for (const listener of listeners) listener();
}

/** Asks the server now; a page that nobody sees does not. */
async function ask(): Promise<void> {
  clearTimeout(askTimer);
  if (document.visibilityState === 'hidden' || !navigator.onLine || stop?.signal.aborted) {
    return rest();
  }
  // The next one does not wait for this answer: with a slow connection several are on their way.
  askTimer = setTimeout(ask, ASK_MS);
  silentTimer ??= setTimeout(() => show('unreachable'), SILENT_MS);
  try {
    const answer = await fetch(`${apiUrl}/healthz`, {
      cache: 'no-store',
      // Another origin need not let the page read its answer: that there is one is enough.
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
  // Without a network this is the answer to what was asked before.
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
