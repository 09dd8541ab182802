-- Stored files are held as the tables are: whoever has a second factor enters its code first, and the
-- pictures of an account go with it.

select app.demand_second_factor('storage.objects');

create function app.remove_pictures() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Supabase refuses to remove rows past its API without this; the bytes are tidied afterwards.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects
  where bucket_id = 'avatars' and name collate "C" >= old.id || '/' and name collate "C" < old.id || '0';
  perform set_config('storage.allow_delete_query', '', true);
  return old;
end;
$$;
revoke execute on function app.remove_pictures() from public;
create trigger remove_pictures before delete on public.profiles
  for each row execute function app.remove_pictures();
