-- Stored files: people's pictures, companies' logos and the attachments of support tickets. As for tables, a person
-- with a second factor must have entered its code.

select app.demand_second_factor('storage.objects');

-- Pictures: anyone with the URL may load one. Each person writes only to the folder named by their own id.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 262144, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Returns whether the folder of an object has fewer than 20 other pictures, so that nobody can fill the disk. A
-- function, because PostgreSQL refuses a policy that reads its own table; security definer, so that it counts all
-- files.
create function app.has_room_for_avatar(object_name text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) < 20 from storage.objects
  where bucket_id = 'avatars' and name <> object_name
    -- Names in the folder, as a range that the index supports: '0' is the character after '/'.
    and name collate "C" >= split_part(object_name, '/', 1) || '/'
    and name collate "C" < split_part(object_name, '/', 1) || '0';
$$;

-- The array must be exactly the person's own folder: no other person's, and no subfolder.
create policy "A person lists the pictures in their own folder" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and storage.foldername(name) = array[(select auth.uid())::text]);

create policy "A person puts pictures into their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'avatars' and storage.foldername(name) = array[(select auth.uid())::text]
    and app.has_room_for_avatar(name)
  );

create policy "A person replaces pictures in their own folder" on storage.objects
  for update to authenticated
  using (bucket_id = 'avatars' and storage.foldername(name) = array[(select auth.uid())::text])
  with check (bucket_id = 'avatars' and storage.foldername(name) = array[(select auth.uid())::text]);

create policy "A person removes pictures from their own folder" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and storage.foldername(name) = array[(select auth.uid())::text]);

-- Logos: anyone with the URL may load one. Only the owner writes, to the folder named by their company's id.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('logos', 'logos', true, 262144, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function app.has_room_for_logo(object_name text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) < 20 from storage.objects
  where bucket_id = 'logos' and name <> object_name
    and name collate "C" >= split_part(object_name, '/', 1) || '/'
    and name collate "C" < split_part(object_name, '/', 1) || '0';
$$;

create policy "An owner lists their company's logos" on storage.objects
  for select to authenticated
  using (bucket_id = 'logos' and storage.foldername(name) = array[(select app.company_owned_by_caller())::text]);

create policy "An owner puts logos into their company's folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'logos' and storage.foldername(name) = array[(select app.company_owned_by_caller())::text]
    and app.has_room_for_logo(name)
  );

create policy "An owner removes their company's logos" on storage.objects
  for delete to authenticated
  using (bucket_id = 'logos' and storage.foldername(name) = array[(select app.company_owned_by_caller())::text]);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('attachments', 'attachments', false, 10485760, array[
  'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf', 'text/plain', 'text/csv'
])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Returns whether a message has the file. Security definer, so that a person who can no longer see a ticket cannot
-- delete the files they sent to it.
create function app.is_attached(object_name text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.support_attachments where path = object_name);
$$;

-- Returns whether another attachment may be added to the folder of an object, so that nobody can fill the disk: it
-- holds less than 200 MB, or 4 GB for an admin for support, who answers everyone.
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
    -- Names in the folder, as a range that the index supports: '0' is the character after '/'.
    and name collate "C" >= split_part(object_name, '/', 1) || '/'
    and name collate "C" < split_part(object_name, '/', 1) || '0';
$$;

create policy "A person reads their own files and those of readable messages" on storage.objects
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

-- Deletes attachments that belong to no message after two days. Supabase refuses to delete rows outside its API without
-- the setting storage.allow_delete_query. The host's storage service deletes the bytes later.
create function app.delete_unsent_files() returns void
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

select cron.schedule('delete-unsent-files', '41 * * * *', 'select app.delete_unsent_files()');

-- Deletes a person's pictures and attachments with their account, except what they sent as support to other people's
-- tickets.
create function app.remove_pictures() returns trigger
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

create trigger remove_pictures before delete on public.profiles
  for each row execute function app.remove_pictures();

revoke execute on all functions in schema app from public;
grant execute on function app.has_room_for_avatar(text), app.has_room_for_logo(text), app.is_attached(text),
  app.has_room_for_attachment(text) to authenticated;
