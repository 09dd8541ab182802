-- Two spaces inside what an admin looks for found nobody, and neither did one where a name is kept with two.

-- As before, and between words anything may stand, on either side.
create or replace function app.containing(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || replace(
    replace(replace(replace(nullif(trim(regexp_replace(words, '\s+', ' ', 'g')), ''), '\', '\\'), '%', '\%'), '_', '\_'),
    ' ', '%') || '%';
$$;
