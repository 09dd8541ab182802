-- Uploads at the same moment cannot exceed the room of a folder together: each waits for the others of its folder, and
-- then counts what they have stored.

create function app.lock_folder(bucket text, object_name text) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('room ' || bucket || '/' || split_part(object_name, '/', 1), 0)
  );
$$;

create or replace function app.has_room_for_avatar(object_name text) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform app.lock_folder('avatars', object_name);
  return (
    select count(*) < 20 from storage.objects
    where bucket_id = 'avatars' and name <> object_name
      and name collate "C" >= split_part(object_name, '/', 1) || '/'
      and name collate "C" < split_part(object_name, '/', 1) || '0'
  );
end;
$$;

create or replace function app.has_room_for_logo(object_name text) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform app.lock_folder('logos', object_name);
  return (
    select count(*) < 20 from storage.objects
    where bucket_id = 'logos' and name <> object_name
      and name collate "C" >= split_part(object_name, '/', 1) || '/'
      and name collate "C" < split_part(object_name, '/', 1) || '0'
  );
end;
$$;

-- As before, but with the file itself: it fits into 200 MB, or into 4 GB for an admin for support.
create function app.has_room_for_attachment(object_name text, metadata jsonb) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform app.lock_folder('attachments', object_name);
  return (
    select coalesce(sum((other.metadata ->> 'size')::bigint), 0)
        + coalesce((has_room_for_attachment.metadata ->> 'size')::bigint, 0)
      <= case when app.admin_of('support') then 4000000000 else 200000000 end
    from storage.objects as other
    where other.bucket_id = 'attachments' and other.name <> object_name
      and other.name collate "C" >= split_part(object_name, '/', 1) || '/'
      and other.name collate "C" < split_part(object_name, '/', 1) || '0'
  );
end;
$$;

alter policy "A person puts files for support into their own folder" on storage.objects
  with check (
    bucket_id = 'attachments' and storage.foldername(name) = array[(select auth.uid())::text]
    and app.has_room_for_attachment(name, metadata)
  );
drop function app.has_room_for_attachment(text);

revoke execute on all functions in schema app from public;
grant execute on function app.has_room_for_attachment(text, jsonb) to authenticated;
