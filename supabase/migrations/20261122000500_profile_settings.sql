-- A person's picture is a file of their own in our own storage, told by its path or by its address at
-- the host that the caller's token comes from: nobody's page loads what a profile names elsewhere.

create function app.is_avatar(person uuid, url text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select url ~ (
    '^(https?://[A-Za-z0-9.:-]+)?/storage/v1/object/public/avatars/' || person
    || '(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+(\?[A-Za-z0-9=&._-]*)?$'
  );
$$;
-- The check asks it in the name of whoever writes.
revoke execute on function app.is_avatar(uuid, text) from public;
grant execute on function app.is_avatar(uuid, text) to authenticated, service_role;

update public.profiles set avatar_url = null where not app.is_avatar(id, avatar_url);
alter table public.profiles add constraint avatars_are_ours check (app.is_avatar(id, avatar_url));

-- Which host is ours the caller's token tells; a check cannot ask it.
create function app.check_avatar_host() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  ours text := substring(auth.jwt() ->> 'iss' from '^(https?://[^/]+)/auth/v1/?$');
begin
  if auth.uid() is not null and not coalesce(starts_with(new.avatar_url, ours || '/'), false) then
    raise check_violation using message = 'A picture is a file of your own in our storage.';
  end if;
  return new;
end;
$$;
revoke execute on function app.check_avatar_host() from public;
create trigger check_avatar_host before insert or update of avatar_url on public.profiles
  for each row when (new.avatar_url !~ '^/') execute function app.check_avatar_host();
