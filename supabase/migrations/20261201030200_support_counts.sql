-- The desk showed the median of a single ticket. The app needs to know how many tickets a median is of.

drop function public.support_summary(timestamptz);

-- Returns stats of the support desk: how many tickets are open now, how many of these are unassigned, and since when
-- the person who waits longest has waited; for tickets opened since a time, their number, the median minutes to the
-- first answer and to closing, each with the number of its tickets, and the average and number of their ratings.
create function public.support_summary(since timestamptz) returns table (
  waiting bigint,
  unassigned bigint,
  longest_waiting timestamptz,
  opened bigint,
  first_answer_minutes integer,
  answered bigint,
  close_minutes integer,
  closed bigint,
  rating numeric,
  ratings bigint
)
language plpgsql
stable
set search_path = ''
as $$
begin
  if not app.admin_of('support') then
    raise insufficient_privilege using message = 'admin_role_required',
      detail = jsonb_build_object('role', 'support')::text;
  end if;
  return query
    select
      count(*) filter (where ticket.status = 'open'),
      count(*) filter (where ticket.status = 'open' and ticket.assigned_to is null),
      min(ticket.waiting_since),
      count(*) filter (where ticket.created_at >= support_summary.since),
      (percentile_cont(0.5) within group (
        order by extract(epoch from ticket.first_answered_at - ticket.created_at) / 60
      ) filter (where ticket.created_at >= support_summary.since))::integer,
      count(ticket.first_answered_at) filter (where ticket.created_at >= support_summary.since),
      (percentile_cont(0.5) within group (
        order by extract(epoch from ticket.closed_at - ticket.created_at) / 60
      ) filter (where ticket.created_at >= support_summary.since))::integer,
      count(ticket.closed_at) filter (where ticket.created_at >= support_summary.since),
      round(avg(ticket.rating) filter (where ticket.created_at >= support_summary.since), 1),
      count(ticket.rating) filter (where ticket.created_at >= support_summary.since)
    from public.support_tickets as ticket;
end;
$$;

revoke execute on function public.support_summary(timestamptz) from public, anon;
grant execute on function public.support_summary(timestamptz) to authenticated, service_role;
