import { expect, test } from 'vitest';
import { createBounds, type Seat } from './bounds.ts';
import type { Identity } from './identity.ts';

const ADDRESS = '203.0.113.9';
const ana: Identity = { role: 'authenticated', text: '{}', claimsKey: '{}', personId: 'ana' };

/** Takes a seat for Ana; throws when she has too many sockets already. */
function sit(bounds: ReturnType<typeof createBounds>): Seat {
  const seat = bounds.take(ADDRESS);
  if (!seat?.identify(ana)) throw new Error('There is no seat.');
  return seat;
}

/** Adds presences until one is refused; returns how many were added. */
function addAll(seat: Seat): number {
  let added = 0;
  while (seat.addPresence()) added += 1;
  return added;
}

test('safety attack 51: a presence of a closed socket is given back once', () => {
  const bounds = createBounds();
  const [closing, open] = [sit(bounds), sit(bounds)];
  for (let n = 0; n < 40; n += 1) closing.addPresence();
  expect(addAll(open)).toBe(60);
  // The stream closes first and releases the seat. Then each channel ends and removes its own
  // presences.
  closing.release();
  for (let n = 0; n < 40; n += 1) closing.removePresence();
  closing.release();
  expect(addAll(open)).toBe(40);
});

test('safety attack 51: a socket that closes while its token is checked counts for nobody', () => {
  const bounds = createBounds();
  const stays = sit(bounds);
  for (let n = 0; n < 4_000; n += 1) {
    const seat = bounds.take(ADDRESS);
    seat?.release();
    seat?.identify(ana);
    expect(seat?.addPresence()).toBe(false);
  }
  // A person may have half of the free sockets. Only one socket counts for Ana, so she gets
  // another.
  sit(bounds).release();
  stays.release();
});

test('safety attack 51: all sockets of a person share 5,000 subscriptions to row changes', () => {
  const bounds = createBounds();
  const [one, two] = [sit(bounds), sit(bounds)];
  expect(one.addSubscriptions(4_950)).toBe(true);
  expect(two.addSubscriptions(51)).toBe(false);
  expect(two.addSubscriptions(50)).toBe(true);
  two.removeSubscriptions(50);
  one.release();
  expect(two.addSubscriptions(5_000)).toBe(true);
  // Subscriptions from before a socket's sign-in count for the person afterwards.
  const visitor = bounds.take(ADDRESS);
  expect(visitor?.addSubscriptions(10)).toBe(true);
  expect(visitor?.identify(ana)).toBe(true);
  expect(two.addSubscriptions(1)).toBe(false);
  visitor?.release();
  two.release();
});
