-- What /company needs (spec §2): its people with their tier and when they were last seen, a logo that is
-- a file in our own storage, and invitations whose newest mail always leads somewhere.

-- A row a member, for the owner and for admins among the members. Of work there is only how much of the
-- company's there is: what else somebody has is theirs (spec §6).
create function public.company_members() returns table (
  person uuid, first_name text, last_name text, email text, avatar_url text, role text, is_owner boolean,
  tier text, open_tasks integer, open_delegations integer, last_seen timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  company uuid := (
    select company_id from public.profiles
    where id = auth.uid() and (is_company_owner or is_admin)
  );
begin
  if company is null then
    raise insufficient_privilege using message = 'Only the owner of a company sees its list of members.';
  end if;
  return query
  select member.id, member.first_name, member.last_name, member.email, member.avatar_url, member.role,
    member.is_company_owner, member.subscription_tier,
    (select count(*)::integer from public.tasks as task
      where task.user_id = member.id and task.company_id = company and task.status in ('not_started', 'in_progress')),
    (select count(*)::integer from public.delegated_tasks as delegation
      where delegation.delegated_by_user_id = member.id and delegation.company_id = company
        and delegation.status in ('pending', 'accepted')),
    (select max(session.updated_at) from auth.sessions as session where session.user_id = member.id)
  from public.profiles as member
  where member.company_id = company
  order by member.is_company_owner desc, lower(coalesce(member.first_name, member.email)), member.id;
end;
$$;
revoke execute on function public.company_members() from public, anon;
grant execute on function public.company_members() to authenticated;

-- As before, and the company lives where its maker does, and its log begins with how it began.
create or replace function public.create_company(name text) returns public.companies
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller public.profiles;
  company public.companies;
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  select * into caller from public.profiles where id = auth.uid() and company_id is null for update;
  if not found then
    raise check_violation using message = 'You belong to a company already.';
  end if;
  insert into public.companies (name, time_zone)
  values (trim(create_company.name), coalesce(caller.time_zone, 'UTC'))
  returning * into company;
  update public.profiles set company_id = company.id, is_company_owner = true where id = caller.id;
  perform app.log_activity(caller.id, 'company_created', format('Made the company %s', company.name), '{}');
  return company;
end;
$$;

create function app.log_company() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.log_activity(auth.uid(), 'company_changed', 'Changed the company’s details',
    (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new) - 'updated_at')
      where to_jsonb(old) -> key is distinct from value));
  return null;
end;
$$;
revoke execute on function app.log_company() from public;
create trigger log_company after update on public.companies
  for each row when (
    current_user = 'authenticated'
    and (old.name, old.website, old.logo_url, old.time_zone)
      is distinct from (new.name, new.website, new.logo_url, new.time_zone)
  )
  execute function app.log_company();

-- Logos: everybody may look at one whose address they have; the owner alone writes, in the folder that is
-- named by their company.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('logos', 'logos', true, 262144, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Definer, because a policy that counts rows of its own table would ask itself.
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
revoke execute on function app.has_room_for_logo(text) from public;
grant execute on function app.has_room_for_logo(text) to authenticated;

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

-- Nobody's page loads what a company names elsewhere.
create function app.is_logo(company uuid, url text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select url ~ ('^/storage/v1/object/public/logos/' || company || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$');
$$;
revoke execute on function app.is_logo(uuid, text) from public;
grant execute on function app.is_logo(uuid, text) to authenticated, service_role;
update public.companies set logo_url = null where not app.is_logo(id, logo_url);
alter table public.companies add constraint logos_are_ours check (app.is_logo(id, logo_url));

-- As before, and at most five mails an hour: whoever is invited again and again has one mailbox.
create or replace function public.mail_invitation_link(
  invitation_id uuid, token_hash text, recipient text, subject text, html text, plain text, dedupe_key text
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not public.queue_mail(recipient, subject, html, plain, dedupe_key) then return false; end if;
  if (
    select count(*) from host.mail_outbox as mail
    where mail.dedupe_key like 'invitation:' || mail_invitation_link.invitation_id || ':%'
      and mail.created_at > now() - interval '1 hour'
  ) > 5 then
    raise sqlstate 'PT429' using message = 'Five mails went to this address within an hour. Try again later.';
  end if;
  perform public.make_invitation_link(invitation_id, token_hash);
  return true;
end;
$$;
