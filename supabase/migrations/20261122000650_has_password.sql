-- Whether one's account has a password: whoever came by Google or by a mailed link has none, and sets
-- one instead of changing it.

create function public.has_password() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  -- GoTrue writes an empty text where there is none.
  select coalesce(encrypted_password, '') <> '' from auth.users where id = (select auth.uid());
$$;
revoke execute on function public.has_password() from public, anon;
grant execute on function public.has_password() to authenticated;
