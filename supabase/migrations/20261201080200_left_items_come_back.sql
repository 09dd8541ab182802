-- An item that a person brings back into the weekly review is deleted from what they left. Until now it was stored with
-- the day 2000-01-01, which counted as not left.

delete from public.review_left where left_on = '2000-01-01';

grant delete on public.review_left to authenticated;

create policy "A person brings an item back" on public.review_left
  for delete to authenticated using (user_id = (select auth.uid()));
