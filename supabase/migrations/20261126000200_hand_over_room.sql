-- A hand-over may push its successor over what their plan holds. What was made first stays writable, so the
-- tasks that come from somebody else would make their own newer ones read-only (decision 22): it is refused.

-- As before, where the successor has room for what is handed over.
create or replace function app.part_from_company(member public.profiles, successor uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  handed integer;
  held record;
begin
  if successor is not null then
    -- As for what a person adds: two at once are not both the last that fits.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('tasks' || successor, 0));
    update public.tasks
    set user_id = successor, goal_id = null, imported_uid = null,
      series_id = case when recurrence_rule is not null then gen_random_uuid() end
    where user_id = member.id and company_id = member.company_id and status in ('not_started', 'in_progress');
    get diagnostics handed = row_count;
    held := app.limit_of(successor, 'tasks');
    if handed > 0 and app.used_by(successor, 'tasks') > held.most then
      -- How many they have is no business of who hands over.
      raise check_violation using message = (
        select format('%s has no room for %s more. Hand them to somebody else, or let them make room first.',
          coalesce(app.full_name(person), person.email), app.so_many(handed, 'open tasks'))
        from public.profiles as person where id = successor
      );
    end if;
  end if;
  update public.tasks set company_id = null where user_id = member.id and company_id = member.company_id;
  perform app.close_invitations(member);
  update public.profiles set company_id = null, role = 'other', is_company_owner = false where id = member.id;
end;
$$;
