// Compiles the message catalogues, which project.inlang/settings.json lists, into messages/.
import { BY_LOCALE, compileMessages } from './lib/compile-messages.ts';

await compileMessages(BY_LOCALE);

/** Vitest runs this file before the tests, and calls this. */
export default function setup() {}
