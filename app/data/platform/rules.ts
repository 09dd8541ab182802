import * as z from 'zod/mini';
import { mailAddress } from '#domain/text/mail-address.ts';
import { m } from '#messages';

/** bcrypt reads only this many bytes (safety, Numbers). */
const PASSWORD_BYTES = 72;

/** Validates a new password, in every form. */
export const newPassword = z.string().check(
  z.minLength(8, m.data_password_too_short()),
  z.refine(
    (text) => new TextEncoder().encode(text).length <= PASSWORD_BYTES,
    m.data_password_too_long(),
  ),
);

/** Validates a first or last name. */
export const personName = z.string().check(z.maxLength(80, m.data_person_name_too_long()));

/** Validates an email address, in every form; `addressFrom` returns the form that is sent. */
export const emailAddress = z.string().check(
  z.trim(),
  // Without `abort`, the next rule's message would replace this one for an empty field.
  z.minLength(1, { error: m.data_email_missing(), abort: true }),
  z.refine((text) => mailAddress(text) !== undefined, m.data_error_email_address_invalid()),
);

/** Returns a validated email address in the form in which it is stored and mailed. */
export const addressFrom = (typed: string): string => mailAddress(typed) ?? typed.trim();
