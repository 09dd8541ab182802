-- A suspended admin still got tickets and their texts by email, and the tickets assigned to them reached nobody else.

-- Returns whether a person answers tickets: an admin of support, who is not suspended.
create or replace function app.may_support(person public.profiles) returns boolean
language sql
stable
set search_path = ''
as $$
  select person.is_admin and coalesce(person.admin_role, '') in ('', 'super', 'support')
    and not app.is_suspended(person.id);
$$;
