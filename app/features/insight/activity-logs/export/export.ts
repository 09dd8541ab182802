import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PAGE } from '#app/data/api/read-all.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { csvSeparator } from '#app/data/storage/csv-format.ts';
import { downloadCsv } from '#app/data/storage/download.ts';
import { usePersonClock } from '#app/features/account/profile/index.ts';
import { formatNumber } from '#app/ui/format.ts';
import { type PersonTime, personDay } from '#domain/dates/zone.ts';
import { m } from '#messages';
import { authorLabel } from '../list/author.ts';
import { type Asker, type Log, type LogQuestion, readLogs } from '../queries.ts';
import { LOG_TOASTS } from '../toasts.ts';

/** Delay before the progress bar appears: in a quick export it would only flicker. */
const PROGRESS_DELAY_MS = 1000;

/**
 * Reads all entries that match the filters, in as many requests as needed. The upper time bound
 * excludes entries added during the export, because they would shift the rows of later requests.
 */
async function collect(
  asker: Asker,
  question: LogQuestion,
  signal: AbortSignal,
  report: (done: number, of: number) => void,
): Promise<Log[]> {
  const now = new Date().toISOString();
  const until = question.until && question.until < now ? question.until : now;
  const logs: Log[] = [];
  for (;;) {
    const range: [number, number] = [logs.length, logs.length + PAGE - 1];
    const { data, count } = await readLogs(asker, { ...question, until }, range, signal);
    logs.push(...data);
    const total = count ?? logs.length;
    report(logs.length, total);
    if (data.length === 0 || logs.length >= total) return logs;
  }
}

const nameOfFile = ({ zone, dayStart }: PersonTime) =>
  `activity-${personDay(new Date(), zone, dayStart)}`;

/**
 * Returns functions that start and cancel the download, whether a download is running, and its
 * progress after the first second.
 */
export function useExport(asker: Asker) {
  const time = usePersonClock();
  const running = useRef<AbortController>(null);
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const { mutate, isPending } = useMutation<number, AppError, LogQuestion>({
    mutationFn: async (question) => {
      const stop = new AbortController();
      running.current = stop;
      const timer = setTimeout(() => setSlow(true), PROGRESS_DELAY_MS);
      try {
        const logs = await collect(asker, question, stop.signal, (done, of) =>
          setProgress({ done, of }),
        );
        const { csvOfLogs } = await import('./csv.ts');
        const signed = logs.map((log) => ({ ...log, ...authorLabel(log.author) }));
        downloadCsv(csvOfLogs(signed, time.zone, csvSeparator()), nameOfFile(time));
        return logs.length;
      } catch (error) {
        if (stop.signal.aborted)
          throw new AppError('cancelled', m.activity_logs_export_cancelled(), { cause: error });
        throw error;
      } finally {
        clearTimeout(timer);
        setSlow(false);
        setProgress(undefined);
      }
    },
    networkMode: 'always',
    retry: false,
    meta: {
      successToast: (count) => ({
        ...LOG_TOASTS.exported,
        message: m.activity_logs_export_done({
          count: count as number,
          formatted: formatNumber(count as number),
        }),
      }),
      errorToast: ({ code, message }) =>
        code === 'cancelled' ? undefined : { ...LOG_TOASTS.logs_failed, message },
    },
  });
  return {
    start: mutate,
    cancel: () => running.current?.abort(),
    isRunning: isPending,
    progress: isSlow ? progress : undefined,
    isSlow,
  };
}
