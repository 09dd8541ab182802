-- Two messages in one ticket at the same moment: each had the lock of its foreign key on the ticket and waited for the
-- other's, so that one was refused as a deadlock (safety attack 47). `for no key update` does not wait for such a lock.

create or replace function app.after_message_insert() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  ticket public.support_tickets;
  minder uuid;
  is_first boolean;
begin
  if new.internal then return null; end if;
  select * into ticket from public.support_tickets where id = new.ticket_id for no key update;
  if new.from_support then
    update public.support_tickets set status = 'answered', answered_at = now(),
      first_answered_at = coalesce(first_answered_at, now()),
      assigned_to = coalesce(assigned_to, new.user_id)
    where id = ticket.id;
    perform app.notify_message(ticket.user_id, 'ticket_answered', ticket, new.body, 'support-answer:' || new.id);
    return null;
  end if;
  update public.support_tickets set status = 'open', asked_at = now() where id = ticket.id;
  is_first := not exists (
    select from public.support_messages
    where ticket_id = ticket.id and id <> new.id and not internal
  );
  for minder in select app.support_recipients(ticket) loop
    perform app.notify_message(
      minder, case when is_first then 'ticket_created' else 'ticket_waiting' end::app.notification_kind, ticket, new.body,
      -- One mail for each turn of the conversation, however many messages the person sends before the next answer. If
      -- their message reopens a closed ticket, there is a new mail, at most one a day.
      concat_ws(':', 'support-asked', ticket.id, minder, extract(epoch from ticket.answered_at),
        ticket.closed_at::date)
    );
  end loop;
  return null;
end;
$$;
