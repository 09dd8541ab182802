-- What a person leaves for next week in the weekly review, so that the review goes on on another device (clarity §4).
-- An item is a task, a delegation or a goal; the id of a delegated task has a prefix in the app.

create table public.review_left (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  item_id text not null check (length(item_id) between 1 and 60),
  left_on date not null check (left_on between '2000-01-01' and '2199-12-31'),
  primary key (user_id, item_id)
);

select app.secure('public.review_left');
grant select on public.review_left to authenticated;
-- An upsert also updates the columns of its key; the policies allow only the person's own.
grant insert (user_id, item_id, left_on), update (user_id, item_id, left_on) on public.review_left to authenticated;

create policy "A person sees what they left for next week" on public.review_left
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A person leaves items for next week" on public.review_left
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "A person leaves an item again" on public.review_left
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Keeps the newest 300 items of a person: an item counts for a week only, and must not fill the disk.
create function app.limit_review_left() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.review_left as item
  using (
    select user_id, item_id, row_number() over (partition by user_id order by left_on desc, item_id) as place
    from public.review_left where user_id in (select user_id from inserted)
  ) as ranked
  where (item.user_id, item.item_id) = (ranked.user_id, ranked.item_id) and ranked.place > 300;
  return null;
end;
$$;

create trigger limit_review_left after insert on public.review_left
  referencing new table as inserted
  for each statement
  execute function app.limit_review_left();

revoke execute on all functions in schema app from public;
