/**
 * Words of events that take place at a time of day: "Lunch 12.30", "at 7 dinner with the Browns".
 */
const EVENT = [
  'lunch|dinner|breakfast|brunch|supper|drinks|party|meeting|meet|stand-?up|call|interview|appointment|appt',
  'dentist|doctors?|gp|vets?|physio|opticians?|hairdresser|haircut|barber|massage|therapy|check-?up|scan',
  'gym|yoga|pilates|class|lesson|practice|rehearsal|choir|football|rugby|match|cinema|film|theatre|theater|concert',
  'train|flight|bus|ferry|taxi|pick-?\\s?up|drop-?\\s?off|school\\srun|church|mass|viewing|briefing|workshop|retro',
  'webinar|seminar|lecture|exam|assembly|kick-?off|catch-?\\s?up',
].join('|');

/** Words between an event and its time: names, people such as "mum", and words such as "with". */
const COMPANY =
  "(?:\\s(?:\\p{Lu}[\\p{L}’'.-]*|with|and|at|in|the|from|mum|mom|dad|gran|kids|boys|girls|team))";
const BEFORE = new RegExp(
  `(?:^|\\s)(?:(?:${EVENT})|(?:${capitalized(EVENT)}))${COMPANY}{0,5}\\s$`,
  'u',
);
const AFTER = new RegExp(`^\\s(?:${EVENT})(?:\\s(?:with|at|in)\\s|$)`, 'i');

/**
 * Capitalizes the words. `BEFORE` contains both forms, because it must not ignore case: `COMPANY`
 * recognizes names by their capitals.
 */
function capitalized(words: string): string {
  return words.replace(
    /(^|\|)(\p{Ll})/gu,
    (_, bar: string, first: string) => bar + first.toUpperCase(),
  );
}

/** Returns whether an event, perhaps with its people, ends before a position: "Lunch with Jo ". */
export function isEventBefore(text: string, start: number): boolean {
  return BEFORE.test(text.slice(Math.max(0, start - 80), start));
}

/** Returns whether an event follows a position: " dinner with the Browns", not " dinner plates". */
export function isEventAfter(text: string, end: number): boolean {
  return AFTER.test(text.slice(end, end + 40));
}
