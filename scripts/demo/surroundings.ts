import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';
import { GOALS } from './titles.ts';
import type { DemoRow } from './work.ts';

const DAY = 86_400_000;
type Placed = DemoPerson & { id: string };

/** Returns four goals of each person, two completed and two active; a new person has none. */
export function goalsOf(people: Placed[], context: { now: number; random: Random }): DemoRow[] {
  const { now, random } = context;
  return people.flatMap((person, index) =>
    person.load === 'new'
      ? []
      : Array.from({ length: 4 }, (_, turn) => {
          const goal = GOALS[(index * 3 + turn) % GOALS.length] ?? GOALS[0];
          const done = turn < 2;
          const created = now - random.between(60, 330) * DAY;
          const completed = created + random.between(30, 58) * DAY;
          return {
            id: random.uuid(),
            user_id: person.id,
            title: goal?.title,
            unit: goal?.unit,
            category: goal?.category,
            target_value: goal?.target,
            status: done ? 'completed' : 'active',
            current_value: done ? goal?.target : random.between(0, (goal?.target ?? 2) - 1),
            start_date: new Date(created).toISOString().slice(0, 10),
            deadline: new Date(done ? completed + 9 * DAY : now + random.between(-5, 80) * DAY)
              .toISOString()
              .slice(0, 10),
            created_at: new Date(created).toISOString(),
            updated_at: new Date(done ? completed : now - DAY).toISOString(),
            completed_at: done ? new Date(completed).toISOString() : null,
          };
        }),
  );
}

/**
 * Returns invitations, tickets with their threads, the admin's saved replies, feedback and contact
 * messages, in various states.
 */
export function surroundingsOf(
  people: Placed[],
  admin: Placed,
  context: { now: number; company: string; random: Random },
) {
  const { now, company, random } = context;
  const at = (ago: number) => new Date(now - ago * DAY).toISOString();
  const [owner, manager] = people as [Placed, Placed];
  const member = people.at(-1) as Placed;
  const ago = (days: number) => ({ created_at: at(days), updated_at: at(days) });
  const invitations: DemoRow[] = [
    {
      email: 'joiner.candidate@post.example',
      role: 'other',
      invited_by: owner.id,
      expires_at: at(-9),
      ...ago(5),
    },
    {
      email: 'bookkeeper@post.example',
      role: 'manager',
      invited_by: owner.id,
      expires_at: at(20),
      ...ago(34),
    },
    {
      email: 'wrong.address@post.example',
      role: 'other',
      invited_by: manager.id,
      expires_at: at(40),
      revoked_at: at(50),
      ...ago(54),
    },
    {
      email: 'yusuf.demir@harbour-pine.example',
      role: 'other',
      invited_by: owner.id,
      expires_at: at(-12),
      accepted_at: at(1),
      accepted_by: member.id,
      ...ago(2),
    },
  ].map((row) => ({
    id: random.uuid(),
    company_id: company,
    accepted_at: null,
    accepted_by: null,
    revoked_at: null,
    ...row,
  }));

  const tickets: DemoRow[] = [];
  const messages: DemoRow[] = [];
  const ticket = (
    person: Placed,
    row: DemoRow,
    days: number,
    thread: [Placed, string, boolean?][],
  ) => {
    const id = random.uuid();
    const moment = (turn: number) => new Date(now - days * DAY + turn * 3_600_000).toISOString();
    const last = (isSupport: boolean) => {
      const turn = thread.findLastIndex(
        ([author, , internal]) => !internal && (author.id === admin.id) === isSupport,
      );
      return turn < 0 ? null : moment(turn);
    };
    tickets.push({
      id,
      user_id: person.id,
      assigned_to: null,
      rating: null,
      first_answered_at: null,
      closed_at: null,
      asked_at: last(false),
      answered_at: last(true),
      waiting_since: row.status === 'open' ? last(false) : null,
      ...ago(days),
      ...row,
    });
    for (const [turn, [author, body, internal]] of thread.entries()) {
      messages.push({
        id: random.uuid(),
        ticket_id: id,
        user_id: author.id,
        body,
        internal: internal ?? false,
        from_support: author.id === admin.id,
        author_name: author.id === admin.id ? admin.first : null,
        created_at: moment(turn),
      });
    }
  };
  ticket(
    member,
    {
      subject: 'Where do I find yesterday’s tasks?',
      category: 'question',
      priority: 'normal',
      status: 'open',
    },
    0.1,
    [[member, 'I finished two and cannot see them any more.']],
  );
  ticket(
    manager,
    {
      subject: 'The export stops at 500 rows',
      category: 'problem',
      priority: 'high',
      status: 'answered',
      assigned_to: admin.id,
      first_answered_at: at(3),
    },
    4,
    [
      [manager, 'Is there a limit?'],
      [admin, 'Looks like the page size.', true],
      [admin, 'There is, and we are raising it. The filter by month helps until then.'],
    ],
  );
  ticket(
    owner,
    {
      subject: 'An invoice with our VAT number',
      category: 'billing',
      priority: 'normal',
      status: 'closed',
      assigned_to: admin.id,
      first_answered_at: at(29),
      closed_at: at(28),
      rating: 5,
    },
    30,
    [
      [owner, 'Our bookkeeping needs it.'],
      [admin, 'Sent this morning.'],
      [owner, 'Thank you.'],
    ],
  );
  const feedback: DemoRow[] = [
    {
      user_id: owner.id,
      message: 'The reason beside the suggestion convinced my team.',
      page: '/tasks',
      handled_at: at(10),
      created_at: at(12),
    },
    {
      user_id: manager.id,
      message: 'I would like to see the week of a colleague before I delegate.',
      page: '/delegations',
      handled_at: null,
      created_at: at(2),
    },
  ].map((row) => ({ id: random.uuid(), ...row }));
  const contact: DemoRow[] = [
    {
      name: 'Vera Ahlgren',
      email: 'vera@studio-vesper.example',
      subject: 'Prices for 40 people',
      message: 'What would it cost us?',
      handled_at: null,
      created_at: at(1),
    },
    {
      name: 'Paul Brandt',
      email: 'paul@atelier-brandt.example',
      subject: '',
      message: 'Do you have a German version?',
      handled_at: at(6),
      created_at: at(8),
    },
  ].map((row) => ({ id: random.uuid(), sender_hash: 'demo', ...row }));
  const replies: DemoRow[] = [
    {
      title: 'We look into it',
      body: 'Hello {name},\n\nthank you for telling us. We look into it and write again today.',
    },
    {
      title: 'Which browser is it?',
      body: 'Hello {name},\n\nwhich browser and which device do you use? A screenshot helps too.',
    },
  ].map((row) => ({ id: random.uuid(), ...row }));
  return { invitations, tickets, messages, replies, feedback, contact };
}
