import { useEffect, useRef, useState } from 'react';
import type { CalendarReading } from '#domain/calendar/read-calendar.ts';
import type { PersonTime } from '#domain/dates/zone.ts';
import { m } from '#messages';
import type { WorkerReply, WorkerRequest } from './read-worker.ts';

/** Maximum size of a calendar file, in bytes. */
const MOST_BYTES = 10 * 1024 * 1024;
/** Time in ms without a message from the worker, after which the worker is terminated. */
const TIMEOUT_MS = 30_000;

export type ReadingState =
  | { kind: 'idle' }
  | { kind: 'reading'; share: number }
  | { kind: 'failed'; message: string }
  | { kind: 'read'; reading: CalendarReading };

/**
 * Returns `read`, which parses a file or a text in a worker, the state of the parsing, and
 * `cancel`. Cancelling and unmounting terminate the worker.
 */
export function useReading({ zone, dayStart }: PersonTime, emails: readonly string[]) {
  const [state, setState] = useState<ReadingState>({ kind: 'idle' });
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  const read = async (source: Blob) => {
    stop.current();
    if (source.size > MOST_BYTES) {
      setState({ kind: 'failed', message: m.calendars_import_too_large() });
      return;
    }
    setState({ kind: 'reading', share: 0 });
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
    let timer: ReturnType<typeof setTimeout>;
    const stopThis = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    stop.current = stopThis;
    const end = (next: ReadingState) => {
      stopThis();
      // Ignore the result if this read was cancelled or another read has started since.
      if (stop.current === stopThis) setState(next);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end({ kind: 'failed', message: m.calendars_import_too_slow() });
      }, TIMEOUT_MS);
    };
    worker.addEventListener('error', () => {
      end({ kind: 'failed', message: m.calendars_import_unreadable() });
    });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
      wait();
      if ('share' in data) setState({ kind: 'reading', share: data.share });
      else end(outcomeOf(data.reading));
    });
    wait();
    try {
      const bytes = await source.arrayBuffer();
      const asked: WorkerRequest = {
        bytes,
        reader: { zone, dayStart, now: new Date().toISOString(), emails },
      };
      worker.postMessage(asked, [bytes]);
    } catch {
      end({ kind: 'failed', message: m.calendars_import_not_opened() });
    }
  };

  const cancel = () => {
    stop.current();
    stop.current = () => {};
    setState({ kind: 'idle' });
  };
  return { state, read, cancel };
}

function outcomeOf(reading: CalendarReading | null): ReadingState {
  if (!reading) {
    return {
      kind: 'failed',
      message: m.calendars_import_no_calendar(),
    };
  }
  const { entries, left } = reading;
  if (entries.length > 0) return { kind: 'read', reading };
  const message = left.broken > 0 ? m.calendars_import_no_days() : m.calendars_import_nothing();
  return { kind: 'failed', message };
}
