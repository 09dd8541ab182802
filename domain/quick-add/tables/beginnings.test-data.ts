import { dueBy, every, type LineRow, plan, whole } from './line.ts';

/**
 * clarity §1: lines that begin with a day, a repetition or a duration. Typed on Friday 20 November
 * 2026.
 */
export const BEGINNINGS: readonly LineRow[] = [
  [
    'Tuesdays office hours 2-4pm',
    'office hours',
    every('WEEKLY;BYDAY=TU', '2026-11-24 14:00', { minutes: 120 }),
  ],
  [
    'tue thu pick up Lila from soccer 5:15',
    'pick up Lila from soccer',
    every('WEEKLY;BYDAY=TU,TH', '2026-11-24 17:15'),
  ],
  ['Thursdays 1:1 with Greg 11am', '1:1 with Greg', every('WEEKLY;BYDAY=TH', '2026-11-26 11:00')],
  [
    'Every other Monday 1:1 with Jonas 10:00',
    '1:1 with Jonas',
    every('WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-23 10:00'),
  ],
  ['Wednesday dinner with Tom 7pm', 'dinner with Tom', plan('2026-11-25 19:00')],
  ['NEXT TUESDAY lunch with Omar 12:30', 'lunch with Omar', plan('2026-11-24 12:30')],
  ['Next Thursday lunch with Ann', 'lunch with Ann', plan('2026-11-26')],
  ['Van booked for 12 March 8am', 'Van booked', plan('2027-03-12 08:00')],
  ['next Wednesday haircut 3pm', 'haircut', plan('2026-11-25 15:00')],
  ['the 28th parent-teacher conf 6:15', 'parent-teacher conf', plan('2026-11-28 18:15')],
  ['in two weeks follow up with Carla', 'follow up with Carla', plan('2026-12-04')],
  ['next week clean out the stock room', 'clean out the stock room', plan('2026-11-23')],
  ['next week call insurance about the roof', 'call insurance about the roof', plan('2026-11-23')],
  ['45 min tidy the toy cupboard', 'tidy the toy cupboard', { minutes: 45 }],
  [
    'Log overtime daily at 4pm until 18 December',
    'Log overtime',
    every('DAILY;UNTIL=20261218', '2026-11-20 16:00'),
  ],
  ['Dentist 5/5 10:15am', 'Dentist', plan('2027-05-05 10:15')],
  ['Fix the till asap', 'Fix the till', { flags: 'urgent' }],
  ['Fix the till Monday', 'Fix the till', plan('2026-11-23')],
  ['Keep the room till Monday', 'Keep the room', dueBy('2026-11-23')],
  whole('Sunday Times crossword 10am'),
  whole('Monday report for the board due 5pm'),
  whole('Next Week’s menu'),
  whole('100m sprint training'),
  whole('45 min rule'),
  whole('return Tuesdays with Morrie to Beth'),
  whole('Ask Sunday to review the draft'),
];
