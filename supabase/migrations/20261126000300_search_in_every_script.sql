-- Search in every script: words of scripts without spaces are found anywhere in their text ("歯医者" in
-- "明日は歯医者に行く"), beside other scripts too ("USB" in "メモリUSB"), and letters that have no decomposition are
-- compared as the plain ones that people type ("ol" finds "Øl").

-- Returns a text in lower case, without accents, in one form of each letter. domain/text/text.ts does the same.
create function app.bare(content text) returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select normalize(
    replace(replace(replace(replace(
      translate(
        -- Accents, and the vowel points of Arabic and Hebrew.
        regexp_replace(lower(normalize(content, NFKD)), '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]', '', 'g'),
        'øđðłħıŧŋ', 'oddlhitn'
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC
  );
$$;

-- Returns the letters, for a bracket expression, of scripts that do not separate words by spaces, or, as Korean, not
-- always: Thai, Lao, Myanmar, Khmer, Japanese, Chinese and Korean. domain/search/terms.ts has the same.
create function app.unspaced() returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff'
    || '\u31f0-\u31ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0002fa1f';
$$;

-- Returns whether a word is a run of such a script, in which a word may begin anywhere.
create function app.is_run(word text) returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select word ~ ('^[' || app.unspaced() || ']');
$$;

-- Returns a text in lower case, without accents and punctuation, with spaces around runs. Stored texts and search texts
-- both go through it. The second class has the vowel signs of the scripts of India, which are no letters by themselves.
create or replace function app.plain(content text) returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      app.bare(content),
      '[^[:alnum:]\u0900-\u0963\u0966-\u0dff' || app.unspaced() || ']+', ' ', 'g'
    ),
    '([' || app.unspaced() || ']+)', ' \1 ', 'g'
  );
$$;

-- Returns the words of a title (weight A) and of the text below it (D). They are split at spaces, as the query is:
-- PostgreSQL's own parser takes the beginning of `333e6a40` for a number. A run has one entry for each of its letters,
-- with the letter after it, so that two neighbouring entries are three letters of the text.
create or replace function app.words_of(title text, below text) returns tsvector
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(string_agg(quote_literal(term) || ':' || least(first + place, 16383) || weight, ' '), '')::tsvector
  from (
    select source.weight, source.first, row_number() over (partition by source.weight order by split.place, at) as place,
      case when split.is_run then substr(split.word, at, 2) else left(split.word, 500) end as term
    -- Positions of the text below come after those of the title; 16383 is PostgreSQL's maximum.
    from (values ('A', 0, title), ('D', 1000, below)) as source (weight, first, content)
    cross join lateral (
      select word, place, app.is_run(word) as is_run
      from regexp_split_to_table(app.plain(coalesce(source.content, '')), ' ') with ordinality as split (word, place)
      where word <> ''
    ) as split
    cross join lateral generate_series(1, case when split.is_run then length(split.word) else 1 end) as at
  ) as terms;
$$;

-- Returns one typed word as a part of a query: a word, or the neighbouring entries of a run. `weights` follows each
-- entry: '*' also matches longer words, because the person may still be typing; 'A' matches only words in titles.
create function app.term_query(word text, weights text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when app.is_run(word) and length(word) > 1 then (
    select '(' || string_agg(quote_literal(substr(word, at, 2)) || ':' || weights, ' <-> ' order by at) || ')'
    from generate_series(1, length(word) - 1) as at
  ) else quote_literal(word) || ':' || weights end;
$$;

-- Returns a query for words that must all occur.
create or replace function app.search_query(typed text[], weights text) returns tsquery
language sql
immutable
set search_path = ''
as $$
  select string_agg(app.term_query(word, weights), ' & ')::tsquery from unnest(typed) as word;
$$;

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

-- Returns the text around the first place where one of the words begins, without line breaks; null if there is none.
create or replace function app.snippet(content text, typed text[]) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  whole text := regexp_replace(normalize(content, NFC), '\s+', ' ', 'g');
  -- A word begins after a run too.
  pattern text := (
    select string_agg(
      case when app.is_run(word) then word else '(?:\m|(?<=[' || app.unspaced() || ']))' || word end, '|'
    )
    from unnest(typed) as word
  );
  -- As long as `whole`, except after letters that are compared as two, as in `ß`.
  first integer := regexp_instr(app.bare(whole), pattern);
  cut text;
begin
  if first = 0 then return null; end if;
  cut := substr(whole, greatest(first - 60, 1), 180);
  return case when first > 61 then '…' || regexp_replace(cut, '^\S*\s', '') else cut end
    || case when length(whole) > greatest(first - 60, 1) + 179 then '…' else '' end;
end;
$$;

revoke execute on function app.bare(text), app.unspaced(), app.is_run(text), app.term_query(text, text) from public;

-- Texts of ASCII keep their words.
update app.task_words as kept set words = app.words_of(task.title, task.notes)
from public.tasks as task
where task.id = kept.task_id and concat(task.title, task.notes) !~ '^[\x01-\x7f]*$';
