// Compiles the message catalogues, which project.inlang/settings.json lists, for the web app and
// for the Edge Functions.
import { BY_LOCALE, compileMessages, FOR_FUNCTIONS } from './lib/build/compile-messages.ts';

await compileMessages(BY_LOCALE);
await compileMessages(FOR_FUNCTIONS);

/** Vitest imports this file before the tests (`globalSetup`) and requires a function to call. */
export default function setup() {}
