-- A manager who becomes the owner keeps the role underneath. The admin's lists counted and found them as managers too.

create or replace function public.admin_companies(words text DEFAULT ''::text, skip integer DEFAULT 0) returns TABLE(id uuid, name text, website text, created_at timestamp with time zone, tier text, owner_id uuid, owner_name text, owner_email text, members bigint, managers bigint, open_tasks bigint, open_invitations bigint, total bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  pattern text := app.containing(admin_companies.words);
begin
  perform app.admin_calling('support');
  return query
  with page as (
    select company.*, owner.id as owner_id, app.full_name(owner) as owner_name, owner.email as owner_email,
      count(*) over () as total
    from public.companies as company
    left join public.profiles as owner on owner.company_id = company.id and owner.is_company_owner
    where pattern is null
      or app.bare(
        concat_ws(' ', company.name, company.website, owner.first_name, owner.last_name, owner.email)
      ) like pattern
    order by company.created_at desc, company.id limit 50 offset greatest(0, coalesce(admin_companies.skip, 0))
  )
  select page.id, page.name, page.website, page.created_at,
    coalesce((select subscription.tier from public.subscriptions as subscription
      where subscription.company_id = page.id and subscription.status <> 'cancelled'), 'free'),
    page.owner_id, page.owner_name, page.owner_email, members.number, members.managers,
    (select count(*) from public.tasks as task where task.company_id = page.id and task.status <> 'completed'),
    (select count(*) from public.invitations as invitation where invitation.company_id = page.id
      and invitation.accepted_at is null and invitation.revoked_at is null and invitation.expires_at > now()),
    page.total
  from page
  cross join lateral (
    select count(*) as number, count(*) filter (where member.role = 'manager' and not member.is_company_owner) as managers
    from public.profiles as member where member.company_id = page.id
  ) as members
  order by page.created_at desc, page.id;
end;
$$;

create or replace function public.admin_people(words text DEFAULT ''::text, tier text DEFAULT NULL::text, kind text DEFAULT NULL::text, skip integer DEFAULT 0) returns TABLE(id uuid, first_name text, last_name text, email text, avatar_url text, subscription_tier text, is_admin boolean, admin_role text, is_company_owner boolean, role text, company text, created_at timestamp with time zone, last_seen timestamp with time zone, is_confirmed boolean, is_suspended boolean, total bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  pattern text := app.containing(admin_people.words);
begin
  perform app.admin_calling('support');
  return query
  with found as (
    select person.*, company.name as company, account.email_confirmed_at is not null as is_confirmed,
      coalesce(account.banned_until > now(), false) as is_suspended, account.last_sign_in_at
    from public.profiles as person
    join auth.users as account on account.id = person.id
    left join public.companies as company on company.id = person.company_id
    where (pattern is null
        or app.bare(concat_ws(' ', person.first_name, person.last_name, person.email, company.name)) like pattern)
      and (admin_people.tier is null or person.subscription_tier = admin_people.tier)
      and case admin_people.kind
        when 'admins' then person.is_admin
        when 'owners' then person.is_company_owner
        when 'managers' then person.role = 'manager' and not person.is_company_owner
        when 'suspended' then coalesce(account.banned_until > now(), false)
        when 'unconfirmed' then account.email_confirmed_at is null
        else true
      end
  ),
  page as (
    select *, count(*) over () as total from found
    order by created_at desc, id limit 50 offset greatest(0, coalesce(admin_people.skip, 0))
  )
  select page.id, page.first_name, page.last_name, page.email, page.avatar_url, page.subscription_tier,
    page.is_admin, page.admin_role, page.is_company_owner, page.role, page.company, page.created_at,
    coalesce(
      (select max(session.updated_at) from auth.sessions as session where session.user_id = page.id),
      page.last_sign_in_at
    ),
    page.is_confirmed, page.is_suspended, page.total
  from page order by page.created_at desc, page.id;
end;
$$;
