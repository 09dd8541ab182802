-- A search that looks for similar words reads the words of a person's titles in half the time, and a caller without an
-- account is refused before any work.

-- Returns queries for the typed words, each with similar words from the caller's titles. From four letters on a word
-- may have one error, from six on two. A swap of two neighbouring letters counts as one error, so that short words
-- tolerate it too ("laese"). `closest` adds whole words one error away, `close` also beginnings of words, `near` every
-- similar word.
create or replace function app.near_queries(caller uuid, typed text[])
returns table (closest tsquery, close tsquery, near tsquery)
language sql
stable
set search_path = ''
as $$
  with known as materialized (
    -- Counting is twice as quick as making arrays of ten thousand titles.
    select word from ts_stat(format('select words from app.task_words where user_id = %L', caller), 'a')
    union
    select unnest(tsvector_to_array(ts_filter(each.words, '{a}'))) from app.searchable as each
    where each.finder = caller and each.kind <> 'task'
  ), asked as (
    select typed.word, typed.place, length(typed.word) as letters, app.swapped(typed.word) as swaps,
      case when length(typed.word) < 6 then 1 else 2 end as most
    from unnest(typed) with ordinality as typed (word, place)
  ), spelled as (
    select asked.place, known.word as meant, asked.most,
      case when known.word = any (asked.swaps) then 1
        else extensions.levenshtein_less_equal(known.word, asked.word, 2) end as whole,
      case when left(known.word, asked.letters) = any (asked.swaps) then 1
        else extensions.levenshtein_less_equal(left(known.word, asked.letters), asked.word, 2) end as beginning
    from asked
    join known on asked.letters between 4 and 60 and length(known.word) between asked.letters - 2 and 60
  ), alternatives as (
    select asked.place, app.term_query(asked.word, '*') as exact,
      coalesce(string_agg(' | ' || quote_literal(meant), '') filter (where whole <= 1), '') as closest,
      coalesce(string_agg(' | ' || quote_literal(meant), '') filter (where least(whole, beginning) <= 1), '') as close,
      coalesce(string_agg(' | ' || quote_literal(meant), ''), '') as near
    from asked
    left join spelled on spelled.place = asked.place and least(whole, beginning) <= spelled.most
    group by asked.place, asked.word
  )
  select
    string_agg('(' || exact || alternatives.closest || ')', ' & ')::tsquery,
    string_agg('(' || exact || alternatives.close || ')', ' & ')::tsquery,
    string_agg('(' || exact || alternatives.near || ')', ' & ')::tsquery
  from alternatives;
$$;

-- Skips `skip` results and returns the next twenty of each kind, or of `only_kind`, the best first; `total` is the
-- number of all results of that kind. Similar words rank below the typed word, the nearest first ("hotels" finds
-- "hotel" before "dowels").
create or replace function public.search(
  q text, only_kind text default null, only_open boolean default null, skip integer default 0
)
returns table (kind text, id uuid, title text, detail text, status text, score real, snippet text, total bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  typed text[];
  asked tsquery;
  in_title tsquery;
  whole tsquery;
  as_typed tsquery;
  spelled record;
begin
  if caller is null then
    raise insufficient_privilege using message = 'not_authenticated';
  end if;
  typed := app.typed_words(q);
  if typed is null then return; end if;
  as_typed := app.search_query(typed, '*');
  in_title := app.search_query(typed, '*A');
  whole := app.search_query(typed, 'ABCD');
  spelled := app.spellings(caller, typed, as_typed);
  asked := spelled.near;
  return query
  with hits as (
    select found.kind, found.id, found.created_at,
      -- Exact before near spellings, the nearest first; all words in the title before some below it.
      case when found.words @@ in_title then 2.0::float8
        when found.words @@ as_typed then 1.4
        when found.words @@ spelled.closest then 0.6
        when found.words @@ spelled.close then 0.5
        else 0 end
        + case when found.words @@ whole then 0.3::float8 else 0 end
        + case when found.is_open then 0.2::float8 when found.is_open is null then 0.1 else 0 end
        + ts_rank(found.words, asked) * 0.2::float8 as points
    from app.searchable as found
    where found.finder = caller and found.words @@ asked
      and (only_kind is null or found.kind = only_kind)
      and (only_open is null or found.is_open = only_open)
  ), best as (
    select hits.kind, hits.id, hits.points, hits.created_at, of_kind.total
    from (select hits.kind, count(*) as total from hits group by hits.kind) as of_kind
    cross join lateral (
      select * from hits where hits.kind = of_kind.kind
      order by hits.points desc, hits.created_at desc, hits.id
      offset greatest(skip, 0) limit 20
    ) as hits
  )
  select best.kind, best.id, shown.title, shown.detail, shown.status, best.points::real,
    case when not shown.words @@ in_title then app.snippet(shown.below, typed) end, best.total
  from best
  cross join lateral (
    select * from app.searchable as found
    where found.finder = caller and found.kind = best.kind and found.id = best.id
    -- `offset 0` keeps the subquery apart, so that it is a look-up by key for each row.
    offset 0
  ) as shown
  order by best.points desc, best.created_at desc, best.id;
end;
$$;
