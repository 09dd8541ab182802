// Compiles the message catalogues, which project.inlang/settings.json lists, for the Edge Functions
// and, unless --functions-only is given, for the web app. A build of the web app compiles its
// messages itself, in another form.
import { BY_LOCALE, compileMessages, FOR_FUNCTIONS } from './lib/build/compile-messages.ts';

if (!process.argv.includes('--functions-only')) await compileMessages(BY_LOCALE);
await compileMessages(FOR_FUNCTIONS);

/** Vitest imports this file before the tests (`globalSetup`) and requires a function to call. */
export default function setup() {}
