import type { WordRule } from './rules.ts';

const COMMA = /,\s+/;

/** Rules for urgent words, awaited replies and repetition. */
export const URGENCY_RULES: readonly WordRule[] = [
  {
    kind: 'urgent_word',
    words:
      `urgent*, asap, immediately, right away, right now, straight away, at once, emergency, outage,
      is down, are down, went down, flood*, on fire, caught fire, is burning, smoke coming, locked out,
      locked myself, locked himself, locked herself, locked themselves, locked ourselves, stolen, ring back now, call back now, water coming through, water pouring, never paid, stopped deliver*, in labour, in labor, calving, lost wallet, lost key, lost card,
      lost passport, blocked card, blocked account, suspended account, final notice, final reminder,
      last reminder, last chance, overdue, past due, data loss, data breach, security breach, incident,
      hotfix, p0, p1, sev1, crashed, crashing, crashes, hacked, phishing, cannot log in, can t log in,
      not loading, not working, isn t working, doesn t work, stopped working, won t start, fails, failing,
      was rejected, was declined, bounced, is sick, is ill, fever, ambulance, bleeding, injured,
      burst pipe, gas leak, water leak, leaking pipe, leaking roof, power cut, power is out, no hot water,
      no heating, no heat, no electricity, no internet, overflow*, smell gas, gas smell, sparking,
      broken into, broke down, stranded, towed, flat tyre, flat tire, puncture, dead battery,
      won t turn on, won t eat, not eating, won t wake, locked in, locked inside, trapped, cloned,
      skimmed, scammed, lost phone, lost dog, lost cat, dog missing, cat missing, missing dog,
      missing cat, chest pain, can t breathe, trouble breathing, short of breath, allergic reaction,
      overdose, poisoned, choking, seizure, concussion, burning smell, smell of burning, smell burning,
      fell off, fell down, a e, hit his head, hit her head, twisted ankle, sprained, unconscious,
      throwing up, vomit*, high temperature, toothache, tooth ache, chipped tooth, broken tooth,
      broken arm, broken leg, is hurt, been hurt, got hurt, was hurt, fraud alert, bank fraud, card fraud,
      credit card fraud, about the fraud, fraud on my, fraud on our, unauthorized charge, unauthorised charge, disconnection notice,
      shutoff notice, shut off notice, time sensitive, top priority, high priority, drop everything, sos,
      rush order, can t access, cannot access, can t sign in, cannot sign in, account locked,
      locked account, unresponsive, zero day, rollback, roll back, unblock, waiting on me, waiting on us,
      waiting for me, waiting for us, eviction, escalat*, furious, angry, crisis, critical, blocker,
      showstopper, temperature, won t open, only one left, nearly out of, almost out of, is using my,
      are using my, is waiting, are waiting, out of disk, out of memory, sick child, sick kid`.split(
        COMMA,
      ),
    unless:
      `emergency fund, emergency contact, emergency kit, emergency exit, emergency plan, emergency drill,
      incident report, room temperature, temperature sensor, average temperature, not urgent, angry birds, fraud training,
      fraud course, fraud prevention, critical thinking, non critical, not critical`.split(COMMA),
  },
  {
    kind: 'urgent_word',
    words: 'broken, broke, fix, repair'.split(COMMA),
    and: `boiler, heating, toilet, fridge, freezer, front door, production, checkout, login, payment page,
      website`.split(COMMA),
  },
  {
    kind: 'urgent_word',
    words: 'failed, has failed, broke down, died, spoil*, melting, thawing, defrosting'.split(
      COMMA,
    ),
    and: 'fridge, freezer, cold store, cold room, chiller, food, stock, vaccine'.split(COMMA),
  },
  {
    kind: 'urgent_word',
    words: 'broken, dead, dying, leak, leaking, jammed, beeping, going off'.split(COMMA),
    and: `boiler, furnace, heater, toilet, fridge, freezer, lock, door, ceiling, roof, pipe, radiator,
      smoke alarm, smoke detector, fire alarm, co alarm, carbon monoxide, water main`.split(COMMA),
  },
  {
    kind: 'urgent_word',
    words: 'leak, leaking, leaks, dripping, drips'.split(COMMA),
    and: `sink, tap, faucet, dishwasher, washing machine, water heater, shower, bath, bathroom, kitchen,
      basement, cellar, gas, fuel, oil tank, radiator`.split(COMMA),
  },
  {
    kind: 'urgent_word',
    words:
      `won t boot, won t charge, won t connect, won t flush, won t drain, won t lock, won t close,
      won t stop, won t load, won t print, won t send, double booked, at the door, closes at, closes today,
      closes in, closing today, shuts at, before they close, last day to, ends today, today only`.split(
        COMMA,
      ),
  },
  {
    kind: 'urgent_word',
    words: 'cancelled, canceled, delayed, missed, diverted'.split(COMMA),
    and: 'train, flight, bus, ferry, connection, tram'.split(COMMA),
    unless: 'refund, claim, compensation, voucher, miles'.split(COMMA),
  },
  {
    kind: 'urgent_word',
    words: 'missed call'.split(COMMA),
    and: `hospital, doctor, school, nursery, daycare, kindergarten, police, bank, boss, clinic, vet, court,
      lawyer, solicitor, client, customer`.split(COMMA),
  },
  {
    kind: 'urgent_word',
    words: 'rejected, declined, refused, bounced, blocked'.split(COMMA),
    and: 'bank, card, payment, transfer, salary, payroll, wage, file, order, payout'.split(COMMA),
    unless: 'invitation, offer'.split(COMMA),
  },
  {
    kind: 'urgent_word',
    words: 'leaked, exposed, compromised'.split(COMMA),
    and: 'key, api key, password, token, credential, data, secret, account'.split(COMMA),
  },
  {
    kind: 'urgent_word',
    words: 'bug, error, glitch, regression'.split(COMMA),
    and: 'deletes, deleting, loses, losing, charges, charging, corrupts, orders, checkout, live'.split(
      COMMA,
    ),
  },
  {
    kind: 'urgent_word',
    words:
      `he fell, she fell, they fell, has fallen, had a fall, had an accident, was sick, been sick,
      water in the basement, water in the cellar, water on the floor, water through the ceiling,
      database is full, db is full, disk is full, disk full, storage is full, days late, weeks late,
      months late`.split(COMMA),
    unless:
      'fell asleep, fell in love, fell through, fell apart, fell behind, was sick of, been sick of, sick note'.split(
        COMMA,
      ),
  },
  { kind: 'urgent_word', words: ['flat'], and: 'tyre, tire, car battery'.split(COMMA) },
  {
    kind: 'urgent_word',
    words: 'brake'.split(COMMA),
    and: 'squeak*, squeal*, grind*, screech*, fail*, soft, spongy, warning, noise'.split(COMMA),
  },
  {
    // A wrong charge or transfer is harder to reverse with each day.
    kind: 'urgent_word',
    words:
      `charged twice, double charged, wrongly charged, charged me twice, suspicious charge, unknown charge,
      unknown transaction, suspicious transaction, strange transaction, wrong account, wrong iban,
      wrong amount, wrong recipient, stop the transfer, stop the payment, recall the email`.split(
        COMMA,
      ),
  },
  {
    kind: 'urgent_word',
    words: 'ate, has eaten, swallowed, drank, licked'.split(COMMA),
    and: `chocolate, grape, raisin, onion, poison, rat poison, battery, pill, tablet, coin, magnet, bleach,
      antifreeze, lily, lilies, mushroom, berries, detergent`.split(COMMA),
  },
  {
    kind: 'urgent_word',
    words: 'complain, complains, complaining, are unhappy, are upset, keep asking'.split(COMMA),
    and: 'customer, client, user, guest, patient, tenant, parent, passenger'.split(COMMA),
  },
  {
    kind: 'urgent_word',
    words: 'broke, broken, breaks, crashed, fails, failing, red'.split(COMMA),
    and: 'demo, staging, build, test environment, main branch, release, nightly build'.split(COMMA),
  },
  {
    kind: 'urgent_word',
    words: 'expired, has expired, no longer valid'.split(COMMA),
    and: `passport, visa, licen*, insurance, permit, id card, credit card, debit card, certificate, domain,
      registration, ticket, pass`.split(COMMA),
    unless: 'food, milk, medicine cabinet, coupon, old'.split(COMMA),
  },
  {
    kind: 'urgent_word',
    words:
      `down, offline, failed, failure, stuck, didn t go out, didn t go through, didn t run, 404, 500, 502,
      503`.split(COMMA),
    and: `server, prod, production, site, website, database, db, api, checkout, payment, payroll, login, vpn,
      wifi, internet, deploy, pipeline`.split(COMMA),
    unless: 'write down, note down, track down, down payment'.split(COMMA),
  },
  {
    kind: 'awaited_reply',
    begins:
      `reply, respond, answer, get back to, call back, return the call, return call, rsvp, write back,
      text back`.split(COMMA),
  },
  {
    kind: 'repeats',
    words:
      `every day, every morning, every evening, every night, every week, every month, every monday,
      every tuesday, every wednesday, every thursday, every friday, every saturday, every sunday,
      every weekday, every weekend, every other, every year, every quarter, each day, each morning,
      each evening, each week, each month, daily, nightly, weekly, monthly, yearly, time a week,
      time a day, once a week, once a month, twice a week, hour a week, minutes a day`.split(COMMA),
  },
];
