-- A company whose last member an operator deleted has no members: the admin's page got null for their list, showed an
-- error, and could not close the company.

-- Returns a company with its members and what closing it would affect: numbers of tasks, never their texts.
create or replace function public.admin_company(company uuid) returns json
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
    raise sqlstate 'PT404' using message = 'company_not_found';
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
      select coalesce(json_agg(json_build_object(
        'id', member.id,
        'name', coalesce(app.full_name(member), member.email),
        'email', member.email,
        'role', member.role,
        'is_owner', member.is_company_owner,
        'open_tasks', (
          select count(*) from public.tasks as task
          where task.user_id = member.id and task.company_id = target.id and task.status <> 'completed'
        )
      ) order by member.is_company_owner desc, member.role = 'manager' desc, member.first_name, member.id), '[]')
      from public.profiles as member where member.company_id = target.id
    )
  );
end;
$$;
