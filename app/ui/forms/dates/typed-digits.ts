import { asciiDigits } from '#domain/text/ascii.ts';

/** Parses a time pasted into a time field; hours and minutes are null if the text is not a time. */
export function pastedTime({ time }: { time: string }) {
  const [, hours, minutes] = /^\s*(\d{1,2}):(\d{1,2})/.exec(asciiDigits(time)) ?? [];
  return {
    hours: hours === undefined ? null : Number(hours),
    minutes: minutes === undefined ? null : Number(minutes),
    seconds: null,
    amPm: null,
  };
}

/**
 * Replaces the digits just typed in a field with ASCII digits. Must be called before the field
 * handles the event: Mantine's fields for digits remove the digits of other scripts.
 */
export function writeAsciiDigits({ target }: { target: EventTarget | null }): void {
  const field = target as HTMLInputElement;
  const digits = asciiDigits(field.value);
  if (digits === field.value) return;
  // Use the prototype's setter: React's own setter on the field would hide the change from React.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, digits);
}
