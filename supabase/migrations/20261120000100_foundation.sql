-- What every later migration builds on: the private schema for helpers, and the one way
-- in which a table gets row-level security, its rights and its time stamps.

create schema if not exists app;
comment on schema app is 'Private helpers of the product: policies call them, the API never exposes them.';
revoke all on schema app from public;
grant usage on schema app to authenticated, service_role;
alter default privileges in schema app revoke execute on functions from public;

-- Supabase grants every new table in public to the API roles; here each right is given by name.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;

create function app.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- Turns on row-level security, takes away what the platform may have granted by default and,
-- where the table has an updated_at, keeps it.
create function app.secure(target regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from anon, authenticated', target);
  execute format('grant all on %s to service_role', target);
  if exists (
    select 1 from pg_catalog.pg_attribute
    where attrelid = target and attname = 'updated_at' and not attisdropped
  ) then
    execute format(
      'create trigger touch_updated_at before update on %s for each row execute function app.touch_updated_at()',
      target
    );
  end if;
end;
$$;

revoke execute on function app.touch_updated_at(), app.secure(regclass) from public;
