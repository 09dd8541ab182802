import { expect, test } from 'vitest';
import { parseQuickAdd } from './parse-quick-add.ts';

const parse = (text: string) =>
  parseQuickAdd(text, { now: '2026-11-20T10:00:00Z', zone: 'Europe/Paris', goals: [] });

const WORDS = `
read The 5th Wave
call May
ask April about lunch
May the force be with you
march for science
march 5 miles
may 3 people come
12 may come
book by March
augment the june numbers
second draft
Sunday Times
Sunday roast ingredients
prepare monday meeting
friday night lights
the friday report
friday's report
Black Friday deals
last friday
every friday's lunch
friday the 13th
watch Friday the 13th film
version 2.5
1984
room 101
24/7
9/11 memorial
3/5
chapter 12
sun cream
in the sun
where he sat
newly wed
buy sat nav
mon ami
on sat nav
30 Rock
eat at 5 Guys
half life 2
to do now
do I have the money
yesterday
2 days ago
the day before friday
2 hours before friday
2025-01-01
2026-02-30
31 june
3 May 9999
9999-12-31
2199-12-31
in 999 years
in year 12000
friday 13 november
monday and tuesday
friday or saturday
monday - friday
mon-fri
3 May to 5 May
call at 3pm EST
call at 3pm UTC
read John 3:16
read Luke 15:30
take the 10:15 train
score was 15:00
run 5k in 25:00
high noon
reply to tomorrow
Around the World in 80 Days
twice in a week
Watch Tomorrow Never Dies
buy USA Today
The Day After Tomorrow
tomorrow's world
tomorrow.io setup
open https://example.com/tomorrow
mail friday@example.com
2026-12-01.pdf
-5h
0m
0h
2h ago
every 2h
a 2h meeting
2 hour slot
book a 30 minute call
24h pharmacy
buy 5m cable
raise 5m for startup
invest $30m
30M users
127 Hours
1/2h
10-30m
every cloud has a silver lining
every now and then
every time
everyday
Every Day Is Like Sunday
every day carry
for every friday
every 0 days
every 400 days
every 53 weeks
every month on friday
every 31 june
every friday the 13th
write weekly report
daily standup
Daily Mail
read the daily
bi weekly
!urgently
wow!important
! urgent
#42
C# code
ask @anna about it
ask @anna@localhost
anna@example.com
5" pipe and 6" pipe
say "unclosed
دعوة أمي
📞 👨‍👩‍👧
`;

test.each(WORDS.trim().split('\n'))('%j stays words', (text) => {
  expect(parse(text)).toEqual({ title: text, chips: [], fields: {}, problems: [] });
});

test.each([
  ['read "The 5th Wave" tomorrow', 'read "The 5th Wave"', ['tomorrow']],
  ['read "tomorrow"', 'read "tomorrow"', []],
  ['say “see you friday” monday', 'say “see you friday”', ['monday']],
  ['lire «friday»', 'lire «friday»', []],
  ['lesen „friday“', 'lesen „friday“', []],
  ['sing ‘don’t stop friday’ 30m', 'sing ‘don’t stop friday’', ['30m']],
  ['play "!urgent #now 30m @a@b.co" !i', 'play "!urgent #now 30m @a@b.co"', ['!i']],
  ['don’t stop friday', 'don’t stop', ['friday']],
  ['"unclosed friday', '"unclosed', ['friday']],
  ['"" tomorrow', '""', ['tomorrow']],
  ['cut 6" pipe tomorrow', 'cut 6" pipe', ['tomorrow']],
  ['call mum (tomorrow)', 'call mum', ['tomorrow']],
  ['call mum - tomorrow', 'call mum', ['tomorrow']],
  ['call mum tomorrow!', 'call mum!', ['tomorrow']],
  ['friday.', '', ['friday']],
  ['اتصل بأمي tomorrow', 'اتصل بأمي', ['tomorrow']],
  ['\u200ftomorrow\u200f', '\u200f \u200f', ['tomorrow']],
  ['🎂 party tomorrow 🎉', '🎂 party 🎉', ['tomorrow']],
  [' a\t\n b\u0000c\u00a0 ', 'a b c', []],
])('%j reads %j', (text, title, chips) => {
  const read = parse(text);
  expect([read.title, read.chips.map((chip) => chip.text)]).toEqual([title, chips]);
});
