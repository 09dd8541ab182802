-- What is typed is split at spaces, and what was written was split by the parser of PostgreSQL, which
-- takes the beginning of `333e6a40` for a number: such words were found by nobody. Both are split alike
-- now.

create or replace function app.words_of(title text, below text) returns tsvector
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(string_agg(quote_literal(left(word, 500)) || ':' || least(place, 16383) || weight, ' '), '')::tsvector
  from (
    select word, place, 'A' as weight
    from regexp_split_to_table(app.plain(coalesce(title, '')), ' ') with ordinality as split (word, place)
    union all
    -- After the title, as far as places go.
    select word, 1000 + place, 'D'
    from regexp_split_to_table(app.plain(coalesce(below, '')), ' ') with ordinality as split (word, place)
  ) as words
  where word <> '';
$$;

update app.task_words as kept set words = app.words_of(task.title, task.notes)
from public.tasks as task where task.id = kept.task_id;
