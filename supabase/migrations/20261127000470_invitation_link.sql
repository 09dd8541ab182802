-- Links the notice of an accepted invitation to /team-dashboard: a manager may invite, and cannot open /company.
create or replace function public.accept_invitation(token text) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  invitation public.invitations := app.invitation_of(token);
  caller public.profiles;
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  if invitation.id is null then
    raise sqlstate 'PT404' using message = 'This invitation does not exist, or a newer one took its place.';
  end if;
  -- Locked before it is judged: of two at once, one finds it used.
  select * into invitation from public.invitations where id = invitation.id for update;
  -- Its company may have ended meanwhile.
  if not found then
    raise sqlstate 'PT404' using message = 'This invitation does not exist, or a newer one took its place.';
  end if;
  if app.state_of(invitation) <> 'open' then
    raise sqlstate 'PT410' using message = case app.state_of(invitation)
      when 'accepted' then 'This invitation has been used already.'
      when 'revoked' then 'This invitation has been withdrawn.'
      else 'This invitation has expired. Ask for a new one.'
    end;
  end if;
  if app.confirmed_email() is distinct from invitation.email then
    raise insufficient_privilege using
      message = format('This invitation is for %s. Sign in with that address.', invitation.email);
  end if;
  select * into caller from public.profiles where id = auth.uid() for update;
  if caller.company_id is not null then
    raise check_violation using message = 'You belong to a company already. Leave it first.';
  end if;
  update public.profiles set company_id = invitation.company_id, role = invitation.role where id = caller.id;
  update public.invitations set accepted_at = now(), accepted_by = caller.id where id = invitation.id;
  if invitation.invited_by is not null then
    perform app.tell(
      invitation.invited_by, 'Invitation Accepted',
      format('%s joined your company.', coalesce(app.full_name(caller), caller.email)), 'success', '/team-dashboard',
      jsonb_build_object('invitation_id', invitation.id)
    );
  end if;
  perform app.log_activity(caller.id, 'company_joined', 'Joined the company',
    jsonb_build_object('invitation_id', invitation.id));
  return json_build_object('company_id', invitation.company_id, 'role', invitation.role);
end;
$$;
