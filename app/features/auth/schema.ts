import * as z from 'zod/mini';

/** Bytes that the password hash reads (safety numbers). */
const PASSWORD_BYTES = 72;

const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter your e-mail address.'),
    z.email('This does not look like an e-mail address.'),
  );

export const signInSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Enter your password.')),
});

export const signUpSchema = z.object({
  firstName: z.string().check(z.maxLength(80, 'At most 80 characters.')),
  lastName: z.string().check(z.maxLength(80, 'At most 80 characters.')),
  email,
  password: z.string().check(
    z.minLength(8, 'At least 8 characters.'),
    z.refine(
      (text) => new TextEncoder().encode(text).length <= PASSWORD_BYTES,
      'At most 72 characters.',
    ),
  ),
});

export const emailSchema = z.object({ email });
