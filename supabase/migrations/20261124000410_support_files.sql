-- Files in a thread, and tickets that are opened whole. A file is put into its writer's own folder
-- first and belongs to nothing; a message then takes it, and whoever may read the message may read it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('attachments', 'attachments', false, 10485760, array[
  'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf', 'text/plain', 'text/csv'
])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table public.support_attachments (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.support_messages (id) on delete cascade,
  -- Of the object in the bucket `attachments`.
  path text not null unique check (length(path) <= 200),
  -- As the person named it; a name alone, never a way through folders.
  name text not null check (length(name) between 1 and 255 and name !~ '[[:cntrl:]/\\]' and name ~ '\S'),
  type text not null,
  size bigint not null,
  created_at timestamptz not null default now()
);
create index support_attachments_message_id on public.support_attachments (message_id);

-- What a file is, storage says and not who sends it.
create function app.begin_attachment() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  select metadata ->> 'mimetype', (metadata ->> 'size')::bigint into new.type, new.size
  from storage.objects where bucket_id = 'attachments' and name = new.path;
  if not found then
    raise check_violation using message = 'A file is not there any more. Choose it again.';
  end if;
  perform from public.support_messages where id = new.message_id for update;
  if (select count(*) from public.support_attachments where message_id = new.message_id) >= 5 then
    raise check_violation using message = 'At most five files go with a message.';
  end if;
  return new;
end;
$$;
create trigger begin_attachment before insert on public.support_attachments
  for each row execute function app.begin_attachment();

select app.secure('public.support_attachments');
grant select on public.support_attachments to authenticated;
grant insert (message_id, path, name) on public.support_attachments to authenticated;
-- Both ask the message, whose own policies answer: a note's files are seen by support alone.
create policy "Who reads a message sees its files" on public.support_attachments
  for select to authenticated
  using (exists (select from public.support_messages as message where message.id = message_id));
create policy "A person adds files of their own to what they wrote" on public.support_attachments
  for insert to authenticated
  with check (
    split_part(path, '/', 1) = (select auth.uid())::text
    and exists (
      select from public.support_messages as message
      where message.id = message_id and message.user_id = (select auth.uid())
    )
  );

-- Past the policies: somebody whose rights were taken away may not take back what they sent.
create function app.is_attached(object_name text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.support_attachments where path = object_name);
$$;

-- Without a bound one person could fill the disk: 200 MB, and 4 GB for those who answer everybody.
create function app.has_room_for_attachment(object_name text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum((metadata ->> 'size')::bigint), 0)
    < case when app.admin_of('support') then 4000000000 else 200000000 end
  from storage.objects
  where bucket_id = 'attachments' and name <> object_name
    -- What begins with the folder and a slash, as a range that the index knows: 0 comes after the slash.
    and name collate "C" >= split_part(object_name, '/', 1) || '/'
    and name collate "C" < split_part(object_name, '/', 1) || '0';
$$;

create policy "A person reads files of their own and of messages that they may read" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'attachments' and (
      storage.foldername(name) = array[(select auth.uid())::text]
      or exists (select from public.support_attachments as attachment where attachment.path = objects.name)
    )
  );
create policy "A person puts files for support into their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'attachments' and storage.foldername(name) = array[(select auth.uid())::text]
    and app.has_room_for_attachment(name)
  );
create policy "A person removes files that no message has taken" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'attachments' and storage.foldername(name) = array[(select auth.uid())::text]
    and not app.is_attached(name)
  );

-- Files that were chosen and never sent. Supabase refuses to remove rows past its API without the
-- setting; the bytes are tidied afterwards.
create function app.forget_unsent_files() returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects
  where bucket_id = 'attachments' and created_at < now() - interval '2 days' and not app.is_attached(name);
  perform set_config('storage.allow_delete_query', '', true);
end;
$$;
select cron.schedule('forget-unsent-files', '41 * * * *', 'select app.forget_unsent_files()');

-- As before, and the files that a person sent; what support sent to others stays with them.
create or replace function app.remove_pictures() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects
  where bucket_id in ('avatars', 'attachments')
    and name collate "C" >= old.id || '/' and name collate "C" < old.id || '0'
    and not (bucket_id = 'attachments' and exists (
      select from public.support_attachments as attachment
      join public.support_messages as message on message.id = attachment.message_id
      join public.support_tickets as ticket on ticket.id = message.ticket_id
      where attachment.path = objects.name and ticket.user_id <> old.id
    ));
  perform set_config('storage.allow_delete_query', '', true);
  return old;
end;
$$;

create function app.attach(message uuid, files jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.support_attachments (message_id, path, name)
  select attach.message, file ->> 'path', file ->> 'name' from jsonb_array_elements(attach.files) as file;
$$;

-- A ticket with its first message and files, or nothing of it. In the caller's own rights: the policies
-- decide as they do of single rows.
create function public.open_ticket(
  id uuid, subject text, category text, priority text, body text, files jsonb default '[]'
) returns public.support_tickets
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  message uuid := gen_random_uuid();
  ticket public.support_tickets;
begin
  insert into public.support_tickets (id, subject, category, priority)
  values (open_ticket.id, open_ticket.subject, open_ticket.category, open_ticket.priority);
  insert into public.support_messages (id, ticket_id, body) values (message, open_ticket.id, open_ticket.body);
  perform app.attach(message, open_ticket.files);
  select * into ticket from public.support_tickets where id = open_ticket.id;
  return ticket;
end;
$$;

-- A message with its files, or neither; a note where it is for support alone.
create function public.write_support_message(
  id uuid, ticket_id uuid, body text, internal boolean default false, files jsonb default '[]'
) returns public.support_messages
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  message public.support_messages;
begin
  -- The policies would refuse both too, in words that help nobody.
  if not exists (select from public.support_tickets as ticket where ticket.id = write_support_message.ticket_id) then
    raise insufficient_privilege using message = 'This ticket is not there any more.';
  end if;
  if write_support_message.internal and not app.admin_of('support') then
    raise insufficient_privilege using message = 'Only support writes notes.';
  end if;
  insert into public.support_messages (id, ticket_id, body, internal)
  values (write_support_message.id, write_support_message.ticket_id, write_support_message.body,
    write_support_message.internal)
  returning * into message;
  perform app.attach(message.id, write_support_message.files);
  return message;
end;
$$;

revoke execute on function app.begin_attachment(), app.is_attached(text), app.has_room_for_attachment(text),
  app.forget_unsent_files(), app.attach(uuid, jsonb),
  public.open_ticket(uuid, text, text, text, text, jsonb),
  public.write_support_message(uuid, uuid, text, boolean, jsonb) from public, anon;
grant execute on function app.is_attached(text), app.has_room_for_attachment(text), app.attach(uuid, jsonb),
  public.open_ticket(uuid, text, text, text, text, jsonb),
  public.write_support_message(uuid, uuid, text, boolean, jsonb) to authenticated;
