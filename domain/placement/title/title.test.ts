import { describe, expect, test } from 'vitest';
import { LOW_RULES } from '../words/low.ts';
import { PEOPLE_RULES } from '../words/people.ts';
import { STAKES_RULES } from '../words/stakes.ts';
import { URGENCY_RULES } from '../words/urgency.ts';
import { dayInTitle } from './day-in-title.ts';
import { peopleSignals } from './people.ts';
import { titleTerms } from './terms.ts';
import { wordSignals } from './word-signals.ts';

describe('clarity §2 engine: somebody named to do it', () => {
  const askedIn = (title: string) => {
    const [found] = peopleSignals({ title }, titleTerms(title));
    return found?.reason.kind === 'asked' ? found.reason.person : undefined;
  };

  test.each([
    ['Ask Sam to send the slides', 'Sam'],
    ['ask sam to send the slides', 'sam'],
    ['I need to ask my sister to feed the cat', 'my sister'],
    ['Ask Omar if he can cover Friday', 'Omar'],
    ['Get the plumber to fix the tap', 'the plumber'],
    ['get plumber to fix the tap', 'plumber'],
    ['Get IT to reset my password', 'IT'],
    ['Need Paul to sign off the budget', 'Paul'],
    ['Have Maria book the flights', 'Maria'],
    ['Let Priya handle the catering', 'Priya'],
    ['Remind the new tenants to pay', 'the new tenants'],
    ['Delegate the press release to Julia', 'Julia'],
    ['Assign the bug to Raj', 'Raj'],
    ['@lena update the price list', 'lena'],
    ['Someone should water the plants', null],
    ['Find someone to fix the roof', null],
    ['Outsource the translation', null],
    ['Bookkeeper to sort the receipts', 'Bookkeeper'],
    ['IT to reset my laptop', 'IT'],
    ['sam to send slides', 'sam'],
    ['My brother can drive grandma', 'brother'],
    ['Get a man in to look at the boiler', 'a man'],
    ['See if Jenna can cover the late shift', 'Jenna'],
    ['text mia to bring the tent', 'mia'],
    ['Email Acme to remove the bins', 'Acme'],
    ['Call the landlord to fix the heating', 'the landlord'],
    ['make Leo clean his room', 'Leo'],
    ['Update the price list -> Lena', 'Lena'],
    ['Ask Helen in HR to post the advert', 'Helen in HR'],
    ['Send the apprentice for more nails', 'the apprentice'],
    ['Send Tom to collect the keys', 'Tom'],
    ['Grandson to set up the printer', 'Grandson'],
    ['Could Joanne chase the timesheets?', 'Joanne'],
    ['Have the letting agent meet the meter reader', 'the letting agent'],
    ['Hand the letters over to the practice secretary', 'practice secretary'],
    ['Chase the courier, reception could do it', 'reception'],
    ['Order the sandwiches, anyone else can do that', null],
  ])('%s: %s', (title, person) => {
    expect(askedIn(title)).toBe(person);
  });

  test.each([
    'Send the October invoice to Halden',
    'Send the Acme invoice to finance',
    'Get the report to Priya',
    'Ask Sam about the budget',
    'Ask for help to move',
    'Remind me to call the bank',
    'Get the kids to bed',
    'Get tickets to see the play',
    'Get ready to leave',
    'Have lunch with Maria',
    'Have Thai food',
    'Have the car serviced',
    'Let Kim know about dinner',
    'Need to call Sam',
    'Need time to think',
    'Find time to exercise',
    'Learn to cook',
    'Pass the exam',
    'Pass on to the next level',
    'Write to sam@example.com',
    'Laundry to fold',
    'Things to buy',
    'Kids to dentist',
    'It will take a day',
    'Call mum to say thanks',
    'Text Sam to confirm lunch',
    'Call Acme to remove the bins',
    'Hand in the essay',
    'See if the old laptop can run Linux',
    'Make dinner plan',
    'Mum can be difficult',
    'Ask Helen in the morning',
    'Send Tom the slides',
    'Send Maria flowers for her birthday',
    'Check whether I can do it',
    '',
  ])('%s: nobody', (title) => {
    expect(askedIn(title)).toBeUndefined();
  });
});

describe('clarity §2 engine: days in a title', () => {
  // Tuesday, 10:00.
  const at = { now: '2026-11-24T10:00:00.000Z', today: '2026-11-24', zone: 'UTC' };
  const end = (day: string) => `${day}T23:59:00.000Z`;

  test.each([
    ['Pay rent tomorrow', { word: 'tomorrow', day: '2026-11-25' }],
    ['Call mum this evening', { word: 'this evening', day: '2026-11-24' }],
    ['Call mum Thursday', { word: 'Thursday', day: '2026-11-26' }],
    ['Call mum on Tuesday about lunch', { word: 'Tuesday', day: '2026-12-01' }],
    ['Mow the lawn this weekend', { word: 'this weekend', day: '2026-11-28' }],
    ['Plan it next week', { word: 'next week', day: '2026-12-01' }],
    ['call the bank thurs', { word: 'thurs', day: '2026-11-26' }],
    ['ring nan tommorow', { word: 'tommorow', day: '2026-11-25' }],
    ['send slides by 5pm', { word: '5pm', day: '2026-11-24', deadline: end('2026-11-24') }],
    [
      'send contract by noon as promised',
      { word: 'noon', day: '2026-11-24', deadline: end('2026-11-24') },
    ],
    ['send slides by 5pm on Friday', { word: 'Friday', day: '2026-11-27' }],
    ['send slides by 5pm on 9 December', { word: '9 December', day: '2026-12-09' }],
    ['File by Friday', { word: 'Friday', day: '2026-11-27', deadline: end('2026-11-27') }],
    [
      'Passport expires in 2 days',
      { word: 'in 2 days', day: '2026-11-26', deadline: '2026-11-26T10:00:00.000Z' },
    ],
    [
      'Court deadline is Wednesday 4pm',
      { word: 'Wednesday', day: '2026-11-25', deadline: end('2026-11-25') },
    ],
    [
      'Revise for tomorrow’s exam',
      { word: 'tomorrow', day: '2026-11-25', deadline: end('2026-11-25') },
    ],
    ['Dentist 9 December', { word: '9 December', day: '2026-12-09' }],
    ['Corrections by Jan 3rd', { word: 'Jan 3rd', day: '2027-01-03', deadline: end('2027-01-03') }],
    ['Lunch next Wednesday', { word: 'Wednesday', day: '2026-12-02' }],
    ['Lunch next Monday', { word: 'Monday', day: '2026-11-30' }],
    [
      'Submit the grant, closes tomorrow noon',
      { word: 'tomorrow', day: '2026-11-25', deadline: end('2026-11-25') },
    ],
    ['Leave in an hour', { word: 'in an hour', day: '2026-11-24' }],
  ])('%s', (title, found) => {
    expect(dayInTitle(title, titleTerms(title), at)).toEqual(found);
  });

  test.each([
    'Black Friday',
    'Minutes from Monday',
    'Run every Tuesday',
    'Ask Jonas to take the Monday shift',
    'Write the friday report',
    'Read today’s paper',
    'Talk about tomorrow’s plan',
    'Stay in 3 hotels',
    'Buy 31 November calendars',
    'Leap party 29 February',
    'Lunch at noon',
    'Wait in 4000 years',
    'In a nutshell',
  ])('%s: no day', (title) => {
    expect(dayInTitle(title, titleTerms(title), at)).toBeUndefined();
  });
});

test.each([
  ['2027-01-10', '2028-02-29'],
  ['2028-02-29', '2028-02-29'],
  ['2028-03-01', undefined],
])('clarity §2 engine: on %s, 29 February is %s', (today, day) => {
  const title = 'Leap party 29 February';
  const at = { now: `${today}T10:00:00.000Z`, today, zone: 'UTC' };
  expect(dayInTitle(title, titleTerms(title), at)?.day).toBe(day);
});

describe('clarity §2 engine: words of a title', () => {
  const kindsIn = (title: string) =>
    wordSignals(title, titleTerms(title)).map(({ reason }) => reason);

  test('the reason has the words as the title has them', () => {
    expect(kindsIn('Cancel my Gym Membership, ASAP')).toEqual([
      { kind: 'urgent_word', word: 'ASAP' },
      { kind: 'expiry', word: 'Membership' },
      { kind: 'growth', word: 'Gym' },
    ]);
  });

  test.each([
    ['Please try the new ramen place', ['pastime', 'exploring']],
    ['Taxi to the food court', []],
    ['Build an emergency fund', ['money']],
    ['Clean the board games', []],
    ['Car wont start', ['urgent_word']],
    ['Publish the newsletter', []],
    ['Read the newsletter', ['pastime', 'exploring']],
    ['Watch the kids', ['family']],
    ['Organise the summit', []],
    ['Organise the spice rack', ['tidying']],
    ['The fridge has failed, move the stock', ['urgent_word']],
    ['Dad had a fall, ring the hospital', ['urgent_word', 'health', 'family']],
    ['She fell in love with the flat', []],
    ['I was sick of the old desk', []],
    ['Find out who won the 1986 final', ['exploring']],
    ['Find out what the repair costs', []],
    ['Sort the slides, if ever there is time', ['work', 'someday']],
  ])('%s: %j', (title, kinds) => {
    expect(kindsIn(title).map(({ kind }) => kind)).toEqual(kinds);
  });
});

test('no prefix in the word lists is too short to be found', () => {
  const rules = [...URGENCY_RULES, ...STAKES_RULES, ...PEOPLE_RULES, ...LOW_RULES];
  const prefixes = rules
    .flatMap(({ begins = [], words = [], and = [], unless = [] }) =>
      [begins, words, and, unless].flat(),
    )
    .map((phrase) => phrase.split(' ')[0] ?? '')
    .filter((word) => word.endsWith('*'));
  expect(prefixes.length).toBeGreaterThan(50);
  for (const prefix of prefixes) expect(prefix.length, prefix).toBeGreaterThan(3);
});
