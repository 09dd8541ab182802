import type { PartTime } from './part-time.ts';

/** A VEVENT or VTODO, reduced to the data that a task can use. */
export interface Part {
  kind: 'event' | 'todo';
  uid: string | null;
  title: string;
  notes: string[];
  start: PartTime | null;
  end: PartTime | null;
  /** Duration in minutes, if the part has a DURATION. */
  minutes: number | null;
  due: PartTime | null;
  rules: string[];
  without: PartTime[];
  extra: PartTime[];
  /** RECURRENCE-ID: the occurrence of its series that this part replaces. */
  instance: PartTime | null;
  /** Whether the part replaces all later occurrences too (RANGE=THISANDFUTURE). */
  isFromThenOn: boolean;
  status: string;
  /** SEQUENCE: a higher number is a later version. */
  sequence: number;
  /** When this version was written (LAST-MODIFIED or DTSTAMP), in ISO 8601; empty if unknown. */
  written: string;
  /** Addresses of people who declined, as `mailAddress` returns them. */
  declinedBy: string[];
  /** Whether the calendar shows the event's time as free. */
  isFree: boolean;
}
