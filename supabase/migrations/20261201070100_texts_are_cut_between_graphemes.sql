-- Typed texts in mails, notifications and search results are cut between graphemes (design ruling 24). `left` alone cut
-- a joined emoji, a flag, or a letter with its accent in two.

-- Returns the longest beginning of a text that has at most `most` characters and ends between two graphemes.
create function app.beginning_of(content text, most integer) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  flag constant text := '[\U0001f1e6-\U0001f1ff]';
  -- Characters that belong to the one before them: marks, variation selectors and skin tones. U+200D joins two.
  added constant text := '\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed'
    || '\u0900-\u0903\u093a-\u094f\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff'
    || '\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\U0001f3fb-\U0001f3ff';
  kept constant text := left(content, greatest(most, 0));
  following constant text := substr(content, length(kept) + 1, 1);
begin
  if following ~ ('[' || added || '\u200d]') or following <> '' and kept ~ '\u200d$'
    or following ~ flag and length(substring(kept from flag || '*$')) % 2 = 1 then
    -- Leave out the whole last grapheme.
    return regexp_replace(kept, '[^\u200d' || added || '](?:[' || added || ']|\u200d[^\u200d' || added || ']?)*$', '');
  end if;
  return kept;
end;
$$;

create or replace function app.mailed_text(content text, most integer) returns text
language sql
immutable
set search_path = ''
as $$
  select case when length(line) > most then rtrim(app.beginning_of(line, most - 1)) || '…' else line end
  from (select trim(app.inert(content)) as line) as whole;
$$;

create or replace function app.excerpt(body text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when length(line) > 300 then rtrim(app.beginning_of(line, 300)) || '…' else line end
  from (select trim(regexp_replace(body, '\s+', ' ', 'g')) as line) as one;
$$;

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
  cut := app.beginning_of(substr(whole, greatest(first - 60, 1)), 180);
  return case when first > 61 then '…' || regexp_replace(cut, '^\S*\s', '') else cut end
    || case when length(whole) > greatest(first - 60, 1) + 179 then '…' else '' end;
end;
$$;

revoke execute on function app.beginning_of(text, integer) from public;
