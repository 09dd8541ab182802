// Parses a calendar file in a worker: parsing 10 MB on the main thread would block the page.
import {
  type CalendarReader,
  type CalendarReading,
  readCalendar,
} from '#domain/calendar/read-calendar.ts';

export interface WorkerRequest {
  bytes: ArrayBuffer;
  reader: Omit<CalendarReader, 'report'>;
}
export type WorkerReply = { share: number } | { reading: CalendarReading | null };

const reply = (message: WorkerReply) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const reading = readCalendar(new Uint8Array(data.bytes), {
    ...data.reader,
    report: (share) => reply({ share }),
  });
  reply({ reading });
});
