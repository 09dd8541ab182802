import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess, 0 to 4, by somebody who knows these facts of its person. */
export function strengthOf(password: string, facts: string[]): number {
  // It takes longer than linearly; what comes after makes it no weaker.
  return zxcvbn.check(password.slice(0, 72), facts).score;
}
