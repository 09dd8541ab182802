// Compiles the message catalogues, which project.inlang/settings.json lists, for the Edge Functions
// and for the web app: for its build if --build is given, otherwise for everything else that
// imports its messages.
import {
  BY_LOCALE,
  BY_MESSAGE,
  compileMessages,
  FOR_FUNCTIONS,
} from './lib/build/compile-messages.ts';

await compileMessages(process.argv.includes('--build') ? BY_MESSAGE : BY_LOCALE);
await compileMessages(FOR_FUNCTIONS);

/** Vitest imports this file before the tests (`globalSetup`) and requires a function to call. */
export default function setup() {}
