// Parses a calendar file in a worker: 10 MB would block the page.
import { type CalendarReading, type Reader, readCalendar } from '#domain/calendar/read-calendar.ts';

export interface WorkerRequest {
  bytes: ArrayBuffer;
  reader: Omit<Reader, 'report'>;
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
