-- How functions send mail: into the outbox, from which the host (or, on Supabase, the function
-- deliver-mail) sends it. What a mail's head may hold is held here too (safety attack 37).

-- The host makes both itself; on Supabase nobody has.
create schema if not exists host;
revoke all on schema host from public;
create table if not exists host.mail_outbox (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index if not exists mail_outbox_due on host.mail_outbox (next_attempt_at) where sent_at is null;

-- Puts a mail into the outbox; false where one of the same key is there already.
create function public.queue_mail(recipient text, subject text, html text, plain text, dedupe_key text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if queue_mail.recipient is null or queue_mail.recipient !~ '^[^\s@,;<>"]+@[^\s@,;<>"]+$'
    or length(queue_mail.recipient) > 320 then
    raise check_violation using message = 'A mail goes to one plain address.';
  end if;
  if queue_mail.subject is null or queue_mail.subject ~ '[[:cntrl:]]'
    or length(queue_mail.subject) not between 1 and 300 then
    raise check_violation using message = 'A subject is one line of 1 to 300 characters.';
  end if;
  if queue_mail.dedupe_key is null or length(queue_mail.dedupe_key) not between 1 and 200 then
    raise check_violation using message = 'A mail has a key that tells it from others.';
  end if;
  insert into host.mail_outbox (dedupe_key, recipient, subject, html, text)
  values (queue_mail.dedupe_key, queue_mail.recipient, queue_mail.subject, queue_mail.html, queue_mail.plain)
  on conflict (dedupe_key) do nothing;
  if not found then return false; end if;
  perform pg_catalog.pg_notify('host_mail', '');
  return true;
end;
$$;

-- The next mail that is due, claimed for a minute, and what became of it. For deliver-mail alone.
create function public.take_mail() returns table (id bigint, dedupe_key text, recipient text, subject text, html text, plain text)
language sql
security definer
set search_path = ''
as $$
  update host.mail_outbox as mail set next_attempt_at = now() + interval '1 minute', attempts = mail.attempts + 1
  where mail.id = (
    select due.id from host.mail_outbox as due
    where due.sent_at is null and due.next_attempt_at <= now()
    order by due.next_attempt_at limit 1 for update skip locked
  )
  returning mail.id, mail.dedupe_key, mail.recipient, mail.subject, mail.html, mail.text;
$$;

create function public.settle_mail(mail bigint, problem text) returns void
language sql
security definer
set search_path = ''
as $$
  update host.mail_outbox set
    sent_at = case when problem is null then now() end,
    html = case when problem is null then '' else html end,
    text = case when problem is null then '' else text end,
    last_error = left(problem, 500),
    next_attempt_at = now() + make_interval(secs => least(900, 10 * power(2, least(attempts, 10))))
  where id = mail and sent_at is null;
$$;

revoke execute on function public.queue_mail(text, text, text, text, text), public.take_mail(),
  public.settle_mail(bigint, text) from public, anon, authenticated;
grant execute on function public.queue_mail(text, text, text, text, text), public.take_mail(),
  public.settle_mail(bigint, text) to service_role;

-- At most so many a minute of what makes others' lists and mailboxes grow (safety attack 18).
create function app.check_pace() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  recent integer;
begin
  if auth.uid() is null then return null; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pace' || tg_table_name || auth.uid(), 0));
  execute format(
    'select count(*) from public.%I where %I = $1 and created_at > now() - interval ''1 minute''',
    tg_table_name, tg_argv[0]
  ) into recent using auth.uid();
  if recent > tg_argv[1]::integer then
    raise sqlstate 'PT429' using message = 'Too many at once. Wait a minute and try again.';
  end if;
  return null;
end;
$$;
revoke execute on function app.check_pace() from public;

create trigger check_pace after insert on public.notifications
  for each statement when (current_user = 'authenticated') execute function app.check_pace('user_id', '120');
create trigger check_pace after insert on public.activity_logs
  for each statement when (current_user = 'authenticated') execute function app.check_pace('user_id', '180');
create trigger check_pace after insert on public.delegated_tasks
  for each statement when (current_user = 'authenticated') execute function app.check_pace('delegated_by_user_id', '60');
create trigger check_pace after insert on public.support_tickets
  for each statement when (current_user = 'authenticated') execute function app.check_pace('user_id', '10');
create trigger check_pace after insert on public.support_messages
  for each statement when (current_user = 'authenticated') execute function app.check_pace('user_id', '30');
create trigger check_pace after insert on public.feedback
  for each statement when (current_user = 'authenticated') execute function app.check_pace('user_id', '10');
