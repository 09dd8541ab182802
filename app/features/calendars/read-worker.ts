// Parses a calendar file in a worker: 10 MB would block the page.
import { type CalendarReading, type Reader, readCalendar } from '#domain/calendar/read-calendar.ts';

export interface Asked {
  bytes: ArrayBuffer;
  reader: Omit<Reader, 'report'>;
}
export type Told = { share: number } | { reading: CalendarReading | null };

const tell = (told: Told) => postMessage(told);

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const reading = readCalendar(new Uint8Array(data.bytes), {
    ...data.reader,
    report: (share) => tell({ share }),
  });
  tell({ reading });
});
