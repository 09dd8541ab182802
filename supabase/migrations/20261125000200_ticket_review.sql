-- What a review of tickets found: answers that nobody gave were rated, and a day of tickets had no end.

-- As before; where nobody has answered there is no answer to rate.
create or replace function app.guard_ticket() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_support boolean := app.admin_of('support');
begin
  if auth.uid() is not null then
    if (new.category, new.priority, new.assigned_to) is distinct from (old.category, old.priority, old.assigned_to)
      and not is_support then
      raise insufficient_privilege using message = 'Only support may sort and assign tickets.';
    end if;
    if new.rating is distinct from old.rating and (
      old.user_id <> auth.uid() or old.status = 'open' or old.first_answered_at is null
    ) then
      raise insufficient_privilege using message = 'The person who opened a ticket may rate its answer.';
    end if;
    -- pg_trigger_depth: a message moves its ticket by itself.
    -- What was closed may be as it was before: the last word is support's.
    if new.status = 'answered' and old.status <> 'answered' and pg_trigger_depth() = 1
      and not (old.status = 'closed' and coalesce(old.answered_at >= old.asked_at, false)) then
      raise insufficient_privilege using message = 'A ticket is answered by a message.';
    end if;
    if new.assigned_to is distinct from old.assigned_to and new.assigned_to is not null and not exists (
      select from public.profiles as person where id = new.assigned_to and app.may_support(person)
    ) then
      raise check_violation using message = 'Tickets are assigned to admins.';
    end if;
    if new.status = 'open' and old.status <> 'open' and old.user_id = auth.uid() then
      new.asked_at := now();
    end if;
  end if;
  new.closed_at := case when new.status <> 'closed' then null else coalesce(old.closed_at, now()) end;
  new.waiting_since := case when new.status = 'open' then coalesce(old.waiting_since, new.asked_at) end;
  return new;
end;
$$;

create function app.check_tickets_of_day() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.support_tickets as ticket
    where ticket.user_id in (select user_id from added) and ticket.created_at > now() - interval '1 day'
    group by ticket.user_id having count(*) > 20
  ) then
    raise sqlstate 'PT429'
      using message = 'You opened 20 tickets within a day. Write in one of them, or try again tomorrow.';
  end if;
  return null;
end;
$$;
revoke execute on function app.check_tickets_of_day() from public;

create trigger check_tickets_of_day after insert on public.support_tickets
  referencing new table as added
  for each statement when (current_user = 'authenticated') execute function app.check_tickets_of_day();
