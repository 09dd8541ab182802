import type ICAL from 'ical.js';
import { mailAddress } from '../../text/mail-address.ts';

/** Returns the addresses of the people who declined, in the form in which the app stores them. */
export function declinedBy(part: ICAL.Component): string[] {
  return part
    .getAllProperties('attendee')
    .filter((each) => /^declined$/i.test(each.getFirstParameter('partstat') ?? ''))
    .flatMap((each) => [
      attendeeAddress(String(each.getFirstValue() ?? '')),
      // Apple writes an id (urn:uuid:…) as the value, and the address in the parameter EMAIL.
      attendeeAddress(each.getFirstParameter('email') ?? ''),
    ])
    .filter((address) => address !== undefined);
}

/** Returns the email address in a text or a `mailto:` link; undefined if there is none. */
function attendeeAddress(text: string): string | undefined {
  const [, link] = /^\s*mailto:([^?]*)/i.exec(text) ?? [];
  return mailAddress(link === undefined ? text : decoded(link));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Keep a text with a `%` that does not begin an escape sequence, such as 100%@example.com.
    return text;
  }
}
