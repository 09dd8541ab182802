/** Calendar days in a person's own time zone; callers pass in the current time. */

/** Where and when a person's days are: their zone, and the hour at which a new day begins. */
export interface PersonTime {
  zone: string;
  dayStart: number;
}

/** Returns the calendar day of an instant in a zone, as `YYYY-MM-DD`. */
export function dayOf(instant: string | Date, zone: string): string {
  return clockOf(instant, zone).day;
}

/**
 * Returns the person's day of an instant (design §6, ruling 10): until their clock shows `dayStart`
 * it is still the previous day. An unknown zone counts as UTC. The database stores the same day as
 * `completed_on` with a completion.
 */
export function personDay(instant: string | Date, zone: string | null, dayStart: number): string {
  const { day, hour } = clockOf(instant, zone ?? 'UTC');
  return hour < dayStart ? dayBefore(day) : day;
}

interface Clock {
  day: string;
  hour: number;
}

/** From then on every zone differs from UTC by whole quarters of an hour. */
const QUARTERS_FROM = Date.UTC(1973, 0, 1);
const QUARTER_MS = 900_000;
const KEPT = 50_000;
const clocks = new Map<string, Map<number, Clock>>();

/**
 * Returns what the clock of a zone shows. Cached by quarter of an hour: a list of thousands of
 * tasks asks for each of its times on every change, and a formatter takes 4 µs for one.
 */
function clockOf(instant: string | Date, zone: string): Clock {
  const time = instant instanceof Date ? instant.getTime() : Date.parse(instant);
  // Includes invalid times, for which the formatter throws.
  if (!(time >= QUARTERS_FROM)) return readClock(time, zone);
  let kept = clocks.get(zone);
  if (!kept || kept.size >= KEPT) {
    kept = new Map();
    clocks.set(zone, kept);
  }
  const quarter = Math.floor(time / QUARTER_MS);
  let clock = kept.get(quarter);
  if (!clock) {
    clock = readClock(time, zone);
    kept.set(quarter, clock);
  }
  return clock;
}

function readClock(time: number, zone: string): Clock {
  const parts = formatterOf(zone).formatToParts(time);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
  };
}

/** Works on dates, not instants: the previous day is not always 24 hours earlier. */
function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/**
 * Returns the whole calendar days from one `YYYY-MM-DD` to another; negative when the second is
 * earlier.
 */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

export interface DeadlineState {
  /** True once the instant has passed. */
  late: boolean;
  /** Calendar days from today in the person's zone: 0 today, 1 tomorrow, -2 two days ago. */
  days: number;
}

/** Returns whether a deadline has passed and how many days away it is, for a person in a zone. */
export function deadlineState(deadline: string, now: string, zone: string): DeadlineState {
  return {
    late: Date.parse(deadline) < Date.parse(now),
    days: daysBetween(dayOf(now, zone), dayOf(deadline, zone)),
  };
}

/**
 * Returns an instant as a text that sorts in time order. UTC comes in more than one spelling, and
 * parsing thousands of instants is slow.
 */
export function sortable(instant: string): string {
  const utc = /^(.*?)(?:\.?0+)?(?:Z|\+00:00)$/.exec(instant)?.[1];
  return utc ?? sortable(new Date(instant).toISOString());
}

/** Returns the minutes from start to end, rounded (spec §4: actual minutes); 0 without a start. */
export function minutesBetween(start: string | null, end: string): number {
  return start === null
    ? 0
    : Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 60_000));
}

// Making one costs about 50 µs, and a board formats for each of its tasks.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/**
 * Returns whether a text is a calendar day, `YYYY-MM-DD`; 30 February, which parses as 2 March, is
 * not.
 */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
