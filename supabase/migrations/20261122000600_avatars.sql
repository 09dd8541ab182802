-- Pictures of people: everybody may look at one whose address they have, and each person writes in the
-- folder that is named by their own id.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 262144, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Nobody needs many; without a bound one person could fill the disk. Definer, because a policy that
-- counts rows of its own table would ask itself.
create function app.has_room_for_avatar(object_name text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) < 20 from storage.objects
  where bucket_id = 'avatars' and name <> object_name
    -- What begins with the folder and a slash, as a range that the index knows: 0 comes after the slash.
    and name collate "C" >= split_part(object_name, '/', 1) || '/'
    and name collate "C" < split_part(object_name, '/', 1) || '0';
$$;
revoke execute on function app.has_room_for_avatar(text) from public;
grant execute on function app.has_room_for_avatar(text) to authenticated;

-- The array holds one folder: not another person's, and none below one's own.
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
