-- Whose changes a client can hear of (spec §7 realtime). Who hears of which row is row-level security's
-- to say; of a deleted row only its key is told.

alter publication supabase_realtime
  add table public.tasks, public.goals, public.delegated_tasks, public.notifications;
