import { localIn } from '#domain/dates/zone.ts';
import { type CsvSeparator, csvOf } from '#domain/text/csv.ts';
import { m } from '#messages';
import { descriptionOf } from '../list/description.ts';
import { typeLabel } from '../list/types.ts';
import type { Log } from '../queries.ts';

/** A log entry with the name and email of its author. */
export interface SignedLog
  extends Pick<Log, 'activity_type' | 'description' | 'metadata' | 'created_at'> {
  name: string;
  email: string;
}

/** Returns the log as CSV, with times in the person's time zone. */
export function csvOfLogs(
  logs: readonly SignedLog[],
  zone: string,
  separator: CsvSeparator,
): string {
  return csvOf(
    logs.map((log) => ({
      // Format `2026-11-21 15:20:00`, which spreadsheets read as a time.
      [m.activity_logs_csv_time({ zone })]: localIn(log.created_at, zone),
      [m.activity_logs_csv_name()]: log.name,
      [m.activity_logs_csv_email()]: log.email,
      [m.activity_logs_csv_type()]: typeLabel(log.activity_type).label,
      [m.activity_logs_csv_description()]: descriptionOf(log),
      [m.activity_logs_csv_details()]: log.metadata,
    })),
    separator,
  );
}
