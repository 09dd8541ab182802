/** Short sentences about time and priorities, all in the public domain. */
const QUOTATIONS = [
  'What is important is seldom urgent.',
  'Well begun is half done.',
  'Life is long if you know how to use it. Seneca',
  'He who is everywhere is nowhere. Seneca',
  'Haste makes waste.',
  'One thing at a time.',
  'First say to yourself what you would be; then do what you have to do. Epictetus',
  'Lost time is never found again. Benjamin Franklin',
  'The ability to simplify is to let go of what is not needed.',
  'A thing done today is off your mind tomorrow.',
  'Little strokes fell great oaks. Benjamin Franklin',
  'The journey of a thousand miles begins beneath one’s feet. Laozi',
];

/** Returns the quotation of a day, `YYYY-MM-DD`; it changes daily. */
export function quotationOf(day: string): string {
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  return QUOTATIONS[days % QUOTATIONS.length] ?? '';
}
