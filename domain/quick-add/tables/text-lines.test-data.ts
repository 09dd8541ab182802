/** clarity §1: lines that stay whole, without a chip. */
export const TEXT_LINES = `
Review Q3 numbers
Read 1984
Buy 2 apples
Watch Friday Night Lights
May
Call Sun Microsystems
order 12 monitors
Ring April about the contract
Prepare 2026 budget
Version 2.0 release notes
call 0171 555 1234
Room 4.12
fix bug 15/12 ratio
Watch Tomorrow Never Dies
Watch Saturday Night Fever
Read Tuesdays with Morrie
Book Black Friday deals
Prepare slides for Monday
Book table for 7pm
Move the meeting to Friday
Answer the mail from Monday
Write about Friday the 13th
Read pages 9-10
Count from 2 to 4
Eat at 5 Guys
Look at 3 apartments
Meet at 10 Downing Street
Reduce costs by 5
Reduce costs by 5%
Support 24/7
Cut 3/4 inch board
Ask for 1/2 price
9/11 memorial
Try the new 2-4 player game
Buy a 3pm ticket
Take the 10:15 train
Read John 3:16
Score was 15:00
Call at 3pm EST
Call tomorrow at 9am PST
Dinner Friday or Saturday
Conference Mon-Fri
Conference 3-5 May
Holiday from Monday to Friday
Gym every day except Sunday
Gym every day except Sunday at 9
Gym every weekday but Friday at 7am
Pay every 31 June
Pay every month on Friday
Call 30 February
Renew on 29 February 2027
Party on 3 May 2200
Party in 300 years
Party 3 May 9999
Every cloud has a silver lining
Write weekly report
Prepare daily standup
Biweekly sync
Take pills twice a day
Go to the sun
Thank god it’s Friday
Sunday roast ingredients
Fix the Friday report
friday’s report
every 2h
a 2 hour slot
Run 5k in 25:00
Buy 5m cable
2h ago
Meeting yesterday at 5pm
The day before Friday
Say "call me tomorrow"
Say “every Monday at 9”
"9am Monday"
Stand by me
Due diligence
Deadline
Before Sunrise
Until the end
Within reason
ASAP Rocky tickets
Expires soon
Order May flowers
march for science
may 3 people come
Second draft
First Man on the Moon
Elizabeth the 2nd
On the 28th floor
The Weekend playlist
End of the world party
Half an hour early bird
Half Life 2
Half-price 2 for 1
Iphone 12
Windows 11 upgrade
Route 66
7 habits
1:1 with Anna
16:9 screen
10:30ish
5pm-ish
tomorrow.io setup
https://example.com/2026-12-15
mail friday@example.com
2026-12-01.pdf
!important?not
C# code at 100%
Sum 1+2
24h pharmacy
Around 5pm
call after 5pm
not before Friday
week 12
Q4 2026
item 3.12
`;
