-- Roles, removal and ownership are the owner's; a manager invites, resends and revokes (design ruling 14).

create or replace function public.remove_member(person uuid, successor uuid default null) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller public.profiles := app.owner_calling();
  member public.profiles;
begin
  if person = caller.id then
    raise check_violation using message = 'You cannot remove yourself. Leave the company instead.';
  end if;
  member := app.colleague(caller.company_id, person);
  if successor = member.id then
    raise check_violation using message = 'Their tasks cannot be handed to the person who is removed.';
  end if;
  if successor is not null then perform app.colleague(caller.company_id, successor); end if;
  perform app.part_from_company(member, successor);
  perform app.tell(member.id, 'Removed from Company', 'You no longer belong to the company.', 'warning',
    '/profile', '{}');
  perform app.log_activity(caller.id, 'member_removed',
    format('Removed %s', coalesce(app.full_name(member), member.email)),
    jsonb_build_object('person', member.id, 'successor', successor));
end;
$$;
