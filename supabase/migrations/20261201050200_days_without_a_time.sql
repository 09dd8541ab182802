-- A deadline without a time is stored as the last minute of its day, so a mail names only the day of such a deadline.
create or replace function app.moment_text(person uuid, moment timestamptz) returns text
language sql
stable
set search_path = ''
as $$
  select case when to_char(clock, 'HH24:MI') = '23:59' then to_char(clock, 'FMDay FMDD FMMonth YYYY')
    else to_char(clock, 'FMDay FMDD FMMonth YYYY "at" HH24:MI "UTC"')
      || case when minutes <> 0 then to_char(trunc(minutes / 60), 'FMSG90') else '' end
      || case when minutes % 60 <> 0 then to_char(abs(minutes % 60), 'FM":"00') else '' end
  end
  from app.clock_of(person, moment) as clock,
    lateral (select extract(epoch from clock - moment at time zone 'UTC') / 60 as minutes) as ahead;
$$;
revoke execute on function app.moment_text(uuid, timestamptz) from public;
