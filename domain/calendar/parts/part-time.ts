import type { CalendarZones, Clock } from '../zones/zones.ts';

/** A time as a calendar writes it: the wall time, in milliseconds as if in UTC, and its zone. */
export interface PartTime {
  wall: number;
  /** True for a day without a time. */
  isDay: boolean;
  /** The zone's name in the file, or `UTC`; null for a floating time. */
  tzid: string | null;
  /** Length in minutes, if the time is a PERIOD with a valid length. */
  minutes?: number;
  /** The zones of the calendar that the time is written in. */
  zones: CalendarZones;
}

/** Returns the clock of the zone in which a time is written. */
export const clockOfTime = ({ tzid, zones }: PartTime): Clock => zones.clockOf(tzid);
