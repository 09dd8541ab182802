-- Stored files: people's pictures, companies' logos and the attachments of support tickets. They are guarded
-- as the tables are: a person with a second factor enters its code first.

select app.demand_second_factor('storage.objects');

-- Pictures: everyone may load one whose address they know, and each person writes to the folder that is
-- named by their own id.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 262144, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Nobody needs many; without a limit one person could fill the disk. Security definer, because a policy that
-- counts rows of its own table would apply to itself.
create function app.has_room_for_avatar(object_name text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) < 20 from storage.objects
  where bucket_id = 'avatars' and name <> object_name
    -- Names that begin with the folder and a slash, as a range for the index: 0 follows the slash.
    and name collate "C" >= split_part(object_name, '/', 1) || '/'
    and name collate "C" < split_part(object_name, '/', 1) || '0';
$$;

-- The array holds one folder: neither another person's nor a folder inside one's own.
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

-- Logos: everyone may load one whose address they know, and only the owner writes, to the folder that is
-- named by their company.
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

-- Bypasses the policies: a person who lost their rights may not take back what they sent.
create function app.is_attached(object_name text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.support_attachments where path = object_name);
$$;

-- Without a limit one person could fill the disk: 200 MB, and 4 GB for those who answer everyone.
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
    -- Names that begin with the folder and a slash, as a range for the index: 0 follows the slash.
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

-- Deletes files that were chosen and never sent. Supabase refuses to delete rows outside its API without the
-- setting; storage deletes the bytes later.
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

-- A person's pictures and the files that they sent go with their account; what support sent to others stays.
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
