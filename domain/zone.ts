/** A zone's clock and the instants behind it, for forms that hold what a person reads on the wall. */

/** What a zone's clock shows at an instant, as `YYYY-MM-DD HH:mm:ss`. */
export function localIn(instant: string, zone: string): string {
  const shown = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: string) => shown.find((each) => each.type === type)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return `${day} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/**
 * The instant at which a zone's clock shows this. Of a time that comes twice, the first; of one that
 * is skipped, as much later as the clock is put forward.
 */
export function instantIn(local: string, zone: string): string {
  const wanted = Date.parse(`${local.replace(' ', 'T')}Z`);
  const offsetAt = (moment: number) =>
    Date.parse(`${localIn(new Date(moment).toISOString(), zone).replace(' ', 'T')}Z`) -
    Math.floor(moment / 1000) * 1000;
  // The offsets on either side of whatever change is near.
  const before = wanted - offsetAt(wanted - 86_400_000);
  const after = wanted - offsetAt(wanted + 86_400_000);
  const fits = [before, after].filter((moment) => moment + offsetAt(moment) === wanted);
  return new Date(fits.length > 0 ? Math.min(...fits) : before).toISOString();
}
