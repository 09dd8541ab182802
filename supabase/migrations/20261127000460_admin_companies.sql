-- What platform admins do about companies: open one, rename it, give it another owner, close it. Support reads
-- them; the acts are for admins of everything, and each is logged with before, after and why.

-- One company with its members and with what closing it would touch; numbers of tasks, never their texts.
create function public.admin_company(company uuid) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  target public.companies;
begin
  perform app.admin_calling('support');
  select * into target from public.companies where id = admin_company.company;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such company.';
  end if;
  return json_build_object(
    'id', target.id,
    'name', target.name,
    'website', target.website,
    'created_at', target.created_at,
    'tier', coalesce((
      select tier from public.subscriptions where company_id = target.id and status <> 'cancelled'
    ), 'free'),
    'pays_by_card', exists (
      select from public.subscriptions
      where company_id = target.id and status <> 'cancelled' and provider = 'stripe'
    ),
    'tasks', (select count(*) from public.tasks where company_id = target.id),
    'open_invitations', (
      select count(*) from public.invitations
      where company_id = target.id and accepted_at is null and revoked_at is null and expires_at > now()
    ),
    'members', (
      select json_agg(json_build_object(
        'id', member.id,
        'name', coalesce(app.full_name(member), member.email),
        'email', member.email,
        'role', member.role,
        'is_owner', member.is_company_owner,
        'open_tasks', (
          select count(*) from public.tasks as task
          where task.user_id = member.id and task.company_id = target.id and task.status <> 'completed'
        )
      ) order by member.is_company_owner desc, member.role = 'manager' desc, member.first_name, member.id)
      from public.profiles as member where member.company_id = target.id
    )
  );
end;
$$;

-- Begins an act on a company. Locks its owner first, as every act of the owner does, then the company.
create function app.begin_company_act(company uuid, reason text) returns public.companies
language plpgsql
security definer
set search_path = ''
as $$
declare
  target public.companies;
begin
  perform app.admin_calling('super');
  if length(trim(coalesce(reason, ''))) not between 1 and 500 then
    raise check_violation using message = 'Say why, in 1 to 500 characters.';
  end if;
  perform 1 from public.profiles where company_id = company and is_company_owner for update;
  select * into target from public.companies where id = company for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such company.';
  end if;
  return target;
end;
$$;

create function app.log_company_act(company public.companies, act text, description text, facts jsonb) returns void
language sql
security definer
set search_path = ''
as $$
  select app.log_activity(auth.uid(), act, description,
    jsonb_build_object('company', company.id, 'name', company.name) || facts);
$$;

create function public.admin_rename_company(company uuid, name text, reason text) returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before public.companies := app.begin_company_act(admin_rename_company.company, reason);
  wanted text := trim(coalesce(admin_rename_company.name, ''));
begin
  if length(wanted) not between 1 and 120 or wanted ~ '[[:cntrl:]]' then
    raise check_violation using message = 'Give the company a name of 1 to 120 characters.';
  end if;
  update public.companies set name = wanted where id = before.id;
  perform app.log_company_act(before, 'admin_renamed_company', format('Renamed %s to %s', before.name, wanted),
    jsonb_build_object('before', before.name, 'after', wanted, 'reason', trim(reason)));
end;
$$;

-- Makes a member the owner; the owner before becomes a manager, as when they hand it over themselves.
create function public.admin_set_company_owner(company uuid, person uuid, reason text) returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  target public.companies := app.begin_company_act(admin_set_company_owner.company, reason);
  before public.profiles;
  member public.profiles;
begin
  select * into before from public.profiles where company_id = target.id and is_company_owner;
  select * into member from public.profiles where id = person and company_id = target.id for update;
  if not found then
    raise check_violation using message = 'The new owner has to be a member of the company.';
  end if;
  if member.is_company_owner then
    raise check_violation using message = 'This person owns the company already.';
  end if;
  update public.profiles set is_company_owner = false, role = 'manager' where id = before.id;
  update public.profiles set is_company_owner = true where id = member.id;
  -- Only an owner invites managers.
  update public.invitations set revoked_at = now()
  where company_id = target.id and invited_by = before.id and role = 'manager'
    and accepted_at is null and revoked_at is null;
  perform app.tell(member.id, 'You Own the Company', 'An admin transferred its ownership to you.', 'info',
    '/company', '{"kind": "company"}');
  if before.id is not null then
    perform app.tell(before.id, 'Your Role Changed',
      'An admin transferred the ownership of your company. You are a manager of it now.', 'warning',
      '/team-dashboard', '{"kind": "company"}');
  end if;
  perform app.log_company_act(target, 'admin_changed_owner',
    format('Made %s the owner of %s', coalesce(app.full_name(member), member.email), target.name),
    jsonb_build_object('before', before.id, 'after', member.id, 'reason', trim(reason)));
end;
$$;

-- Ends a company: everyone keeps their account and their tasks, and belongs to no company.
create function public.admin_close_company(company uuid, reason text) returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  target public.companies;
  member public.profiles;
  members integer := 0;
begin
  -- Before the company, as accepting an invitation does.
  perform app.admin_calling('super');
  perform 1 from public.invitations where company_id = admin_close_company.company order by id for update;
  target := app.begin_company_act(admin_close_company.company, reason);
  for member in
    select * from public.profiles where company_id = target.id order by is_company_owner desc, id for update
  loop
    perform app.part_from_company(member, null);
    perform app.tell(member.id, 'Company Closed',
      format('An admin closed %s. Your account and your tasks stay yours.', target.name), 'warning', '/profile',
      '{"kind": "company"}');
    members := members + 1;
  end loop;
  update public.tasks set company_id = null where company_id = target.id;
  delete from public.companies where id = target.id;
  perform app.log_company_act(target, 'admin_closed_company', format('Closed the company %s', target.name),
    jsonb_build_object('members', members, 'reason', trim(reason)));
end;
$$;

revoke execute on function app.begin_company_act(uuid, text),
  app.log_company_act(public.companies, text, text, jsonb), public.admin_company(uuid),
  public.admin_rename_company(uuid, text, text), public.admin_set_company_owner(uuid, uuid, text),
  public.admin_close_company(uuid, text) from public, anon, authenticated;
grant execute on function public.admin_company(uuid), public.admin_rename_company(uuid, text, text),
  public.admin_set_company_owner(uuid, uuid, text), public.admin_close_company(uuid, text) to authenticated;
