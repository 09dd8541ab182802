-- A typing error ranks below the word itself, the nearest spelling first ("hotels" finds "hotel" before
-- "dowels"), and two swapped neighbours are one error, so that short words survive a swap ("laese").

-- The spellings of a word in which two neighbours are swapped.
create function app.swapped(word text) returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array_agg(
    left(word, at - 1) || substr(word, at + 1, 1) || substr(word, at, 1) || substr(word, at + 2)
  )
  from generate_series(1, length(word) - 1) as at;
$$;

-- What was typed, or words of the finder's titles near it: one wrong letter or swap from four letters on,
-- two wrong letters from six. `closest` takes whole words one error away, `close` also beginnings of words,
-- `near` whatever is near enough.
create function app.near_queries(caller uuid, typed text[])
returns table (closest tsquery, close tsquery, near tsquery)
language sql
stable
set search_path = ''
as $$
  with known as materialized (
    select distinct unnest(tsvector_to_array(ts_filter(each.words, '{a}'))) as word
    from (
      select words from app.task_words where user_id = caller
      union all
      select words from app.searchable where finder = caller and kind <> 'task'
    ) as each
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
    select asked.place, asked.word,
      coalesce(string_agg(' | ' || quote_literal(meant), '') filter (where whole <= 1), '') as closest,
      coalesce(string_agg(' | ' || quote_literal(meant), '') filter (where least(whole, beginning) <= 1), '') as close,
      coalesce(string_agg(' | ' || quote_literal(meant), ''), '') as near
    from asked
    left join spelled on spelled.place = asked.place and least(whole, beginning) <= spelled.most
    group by asked.place, asked.word
  )
  select
    string_agg(format('(%L:*%s)', word, alternatives.closest), ' & ')::tsquery,
    string_agg(format('(%L:*%s)', word, alternatives.close), ' & ')::tsquery,
    string_agg(format('(%L:*%s)', word, alternatives.near), ' & ')::tsquery
  from alternatives;
$$;

-- As before, save how misspelled words are ranked: always below what stands there as it was typed.
create or replace function public.search(
  q text,
  only_kind text default null,
  only_open boolean default null,
  skip integer default 0
)
returns table (
  kind text, id uuid, title text, detail text, status text, score real, snippet text, total bigint
)
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
    raise insufficient_privilege using message = 'User not authenticated';
  end if;
  select array_agg(word) into typed from (
    select word from regexp_split_to_table(app.plain(left(q, 200)), ' ') as word where word <> '' limit 12
  ) as words;
  if typed is null then return; end if;
  as_typed := app.search_query(typed, '*');
  in_title := app.search_query(typed, '*A');
  whole := app.search_query(typed, 'ABCD');
  -- Typing errors are looked for where there is hardly anything without them.
  if (select count(*) < 5 from (
    select from app.searchable where finder = caller and words @@ as_typed limit 5
  ) as few) then
    select * into spelled from app.near_queries(caller, typed);
  else
    select as_typed as closest, as_typed as close, as_typed as near into spelled;
  end if;
  asked := spelled.near;
  return query
  with hits as (
    select found.kind, found.id, found.created_at,
      -- As it was typed before a near spelling, the nearest first; all of it in the title before some below.
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
    -- One by one, by their keys.
    offset 0
  ) as shown
  order by best.points desc, best.created_at desc, best.id;
end;
$$;

drop function app.nearly_query(uuid, text[], text);

revoke execute on function app.swapped(text), app.near_queries(uuid, text[]) from public, anon;
