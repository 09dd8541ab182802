import * as z from 'zod/mini';
import { isLongerThan } from '#domain/text/characters.ts';
import { mailAddress } from '#domain/text/mail-address.ts';
import { m } from '#messages';

/** Maximum length of a password in bytes: bcrypt ignores further bytes (safety, Numbers). */
const PASSWORD_BYTES = 72;

/**
 * Returns a password in NFC, the form in which the host hashes passwords. Otherwise an é of one
 * code point and an é of two (e and an accent) would be different passwords.
 */
const composed = (password: string) => password.normalize('NFC');

/** Validates a new password. */
export const newPassword = z.string().check(
  z.refine((text) => isLongerThan(composed(text), 7), m.data_password_too_short()),
  z.refine(
    (text) => new TextEncoder().encode(composed(text)).length <= PASSWORD_BYTES,
    m.data_password_too_long(),
  ),
);

/** Validates that a text has at most `most` characters, as the database counts them. */
export const atMost = (most: number, error: string) =>
  z.refine<string>((text) => !isLongerThan(text, most), error);

/** Validates a first or last name. */
export const personName = z.string().check(atMost(80, m.data_person_name_too_long()));

/**
 * Validates the text of an email field, but does not convert the address to the spelling in which
 * it is stored: submit the result of `addressFrom`.
 */
export const emailAddress = z.string().check(
  z.trim(),
  // Without `abort`, the next rule's message would replace this rule's message for an empty field.
  z.minLength(1, { error: m.data_email_missing(), abort: true }),
  z.refine((text) => mailAddress(text) !== undefined, m.data_error_email_address_invalid()),
);
