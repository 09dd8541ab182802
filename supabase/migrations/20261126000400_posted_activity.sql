-- A member could post a line such as “Made Eve the owner” of a kind that the database writes, about a
-- company too. Whatever tells of rights, members, accounts and payments is written by the database alone, so
-- that nobody makes it up. A client posts what the specification has it post: what became of a task.

drop policy "Nobody posts the act of an admin" on public.activity_logs;
create policy "Nobody posts what the database alone writes down" on public.activity_logs as restrictive
  for insert to authenticated with check (
    activity_type <> 'task_delegated'
    and activity_type !~ '^(admin|account|calendar_feed|company|delegation|invitation|member|ownership|second_factor|session|subscription)(_|$)'
  );
