-- The platform's settings beyond its address: where help is, whether new accounts are open, and what is
-- announced on every page.

alter table public.platform_settings
  add column support_email text check (support_email ~ '^[^\s@<>"]+@[^\s@<>"]+$' and length(support_email) <= 320),
  add column signup_open boolean not null default true,
  add column announcement text
    check (length(announcement) between 1 and 300 and announcement ~ '\S' and announcement !~ '[[:cntrl:]]'),
  add column announced_at timestamptz;
comment on column public.platform_settings.announced_at is
  'When the announcement became what it is; who has put it away has done so with this one alone.';
grant update (support_email, signup_open, announcement) on public.platform_settings to authenticated;

create function app.date_announcement() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.announced_at := case when new.announcement is not null then now() end;
  return new;
end;
$$;
create trigger date_announcement before update on public.platform_settings
  for each row when (old.announcement is distinct from new.announcement)
  execute function app.date_announcement();

-- While new accounts are closed, who was invited to a company comes in all the same, and so does
-- whoever the service itself lets in.
create function app.guard_sign_up() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select signup_open from public.platform_settings) or new.invited_at is not null
    or auth.role() = 'service_role' or exists (
      select from public.invitations
      where email = lower(new.email) and accepted_at is null and revoked_at is null and expires_at > now()
    ) then
    return new;
  end if;
  raise insufficient_privilege using message = 'New accounts are not open at the moment.';
end;
$$;
create index invitations_email on public.invitations (email) where accepted_at is null and revoked_at is null;
create trigger guard_sign_up before insert on auth.users
  for each row execute function app.guard_sign_up();

revoke execute on function app.date_announcement(), app.guard_sign_up() from public;
