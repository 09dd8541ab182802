-- Whoever has the company's page open sees what others do to it: its row says when anything about it
-- changed, who belongs to it and who is invited included, and clients hear of that row. Of people and
-- invitations themselves nothing is sent.

create function app.touch_company() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.companies set updated_at = now()
  where id in (
    (to_jsonb(old) ->> 'company_id')::uuid,
    (to_jsonb(new) ->> 'company_id')::uuid
  );
  return null;
end;
$$;
revoke execute on function app.touch_company() from public;

create trigger touch_company
  after update of company_id, role, is_company_owner, first_name, last_name on public.profiles
  for each row when (
    (old.company_id, old.role, old.is_company_owner, old.first_name, old.last_name)
      is distinct from
    (new.company_id, new.role, new.is_company_owner, new.first_name, new.last_name)
  )
  execute function app.touch_company();
create trigger touch_company after insert or update or delete on public.invitations
  for each row execute function app.touch_company();

alter publication supabase_realtime add table public.companies;

-- As before, and the person is told, as of every other change of what they are to the company.
create or replace function public.set_member_role(person uuid, role text) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller public.profiles := app.owner_calling();
  member public.profiles;
  named text := case set_member_role.role when 'manager' then 'manager' else 'member' end;
begin
  if set_member_role.role is null or set_member_role.role not in ('manager', 'other') then
    raise check_violation using message = 'A member''s role is manager or other.';
  end if;
  member := app.colleague(caller.company_id, person);
  update public.profiles set role = set_member_role.role where id = member.id;
  if set_member_role.role <> 'manager' then perform app.close_invitations(member); end if;
  if member.role <> set_member_role.role then
    perform app.tell(member.id, 'Your Role Changed', format('You are a %s of your company now.', named), 'info',
      case named when 'manager' then '/team-dashboard' else '/profile' end, '{"kind": "company"}');
  end if;
  perform app.log_activity(caller.id, 'member_role_changed',
    format('Made %s a %s', coalesce(app.full_name(member), member.email), named),
    jsonb_build_object('person', member.id, 'before', member.role, 'after', set_member_role.role));
end;
$$;
