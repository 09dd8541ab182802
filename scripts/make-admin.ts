// Makes the account with the given email address a platform admin, or removes that role:
//   npm run make-admin -- you@example.com [--role support|billing|super] [--remove]
import { parseArgs } from 'node:util';
import { command, Refusal } from './lib/command.ts';
import { connect } from './lib/database.ts';

const ROLES = ['support', 'billing', 'super'];
const USAGE =
  'Usage: npm run make-admin -- you@example.com [--role support|billing|super] [--remove]';

await command(async () => {
  const { email, role, remove } = asked();
  const sql = await connect();
  try {
    await sql.begin(async (tx) => {
      const [person] = await tx`
        update public.profiles set is_admin = ${!remove}, admin_role = ${remove ? null : role}
        where lower(email) = ${email} returning id`;
      if (!person) throw new Refusal(`Nobody has an account with ${email}. Sign up first.`);
      await tx`
        select app.log_activity(${person.id}, ${remove ? 'operator_removed_admin' : 'operator_granted_admin'}, '{}')`;
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
  const what = role ? `an admin for ${role}` : 'an admin';
  process.stdout.write(`${email} is ${remove ? 'no admin any more' : `${what} now`}.\n`);
});

function asked(): { email: string; role: string | null; remove: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { role: { type: 'string' }, remove: { type: 'boolean', default: false } },
    });
    const [email, ...more] = positionals;
    if (!email || more.length > 0 || (values.role && !ROLES.includes(values.role)))
      throw new Refusal(USAGE);
    return { email: email.trim().toLowerCase(), role: values.role ?? null, remove: values.remove };
  } catch {
    throw new Refusal(USAGE);
  }
}
