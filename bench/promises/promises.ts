import { startHost } from '../../tests/support/host.ts';
import type { Measurement } from '../lib/table.ts';
import { endTimes } from './ends.ts';
import { enumerationTimes } from './enumeration.ts';
import { feedTimes } from './feeds.ts';
import { othersTimes } from './others.ts';
import { signInTimes } from './sign-in.ts';

/** Measures the times that the safety rules promise; tests check the behavior itself. */
export async function promises(): Promise<Measurement[]> {
  const host = await startHost({ env: { LOG_LEVEL: 'info' }, durable: true });
  try {
    return [
      ...(await signInTimes(host)),
      ...(await enumerationTimes(host)),
      ...(await othersTimes(host)),
      ...(await feedTimes(host)),
      ...(await endTimes()),
    ];
  } finally {
    await host.stop();
  }
}
