-- The host's own tables of sign-in, beside GoTrue's. Run at each start: a statement that has been
-- applied before changes nothing.

create table if not exists host.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null
);

-- Networks that an account has signed in from. Only hashes: the row answers a question, it is no log.
create table if not exists host.familiar_networks (
  user_id uuid not null references auth.users (id) on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (user_id, network)
);

-- Mailed links that were asked for from a familiar network. auth.one_time_tokens holds one link of a
-- kind for each account, and a stranger may ask for that one as often as mail allows.
create table if not exists host.familiar_links (
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null,
  token_hash text not null unique,
  relates_to text not null,
  flow_id uuid references auth.flow_state (id) on delete set null,
  created_at timestamptz not null,
  primary key (user_id, token_type)
);
create index if not exists familiar_links_flow_id_idx on host.familiar_links (flow_id);

-- The password and the data of a sign-up for an address that somebody had signed up with before. They
-- become the account's when the browser that made it comes back with the mailed link's code.
create table if not exists host.contested_sign_ups (
  flow_id uuid primary key references auth.flow_state (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  encrypted_password text not null,
  user_metadata jsonb not null
);
create index if not exists contested_sign_ups_user_id_idx on host.contested_sign_ups (user_id);

-- GoTrue derives its link from the code; apart, each has a life of its own. Codes live ten minutes, so
-- a table of the form before this one is dropped with what it holds.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'host' and table_name = 'mailed_codes' and column_name = 'tries'
  ) then
    drop table host.mailed_codes;
  end if;
end
$$;
create table if not exists host.mailed_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null,
  -- Whether it was asked for from a familiar network: one of each kind lives beside the other.
  familiar boolean not null,
  -- The network that asked for it.
  network text not null,
  -- Mailed while the account is being guessed at: good from familiar networks alone.
  guarded boolean not null,
  code_hash text not null,
  created_at timestamptz not null,
  unique (user_id, token_type, familiar)
);

-- Wrong guesses at a mailed code, by the network that they came from.
create table if not exists host.code_guesses (
  code_id uuid not null references host.mailed_codes (id) on delete cascade,
  network text not null,
  guesses integer not null,
  primary key (code_id, network)
);

-- Each code of a second factor works once, so the last step used is kept.
create table if not exists host.totp_steps (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  step bigint not null
);

-- What is shown to a provider of sign-in on the way back from it. A way in is added for as long as the
-- session lasts that asked for it.
create table if not exists host.provider_flows (
  flow_id uuid primary key references auth.flow_state (id) on delete cascade,
  verifier text not null,
  nonce text not null
);
alter table host.provider_flows
  add column if not exists session_id uuid references auth.sessions (id) on delete cascade;
create index if not exists provider_flows_session_id_idx on host.provider_flows (session_id);

-- GoTrue's own table, where the host has made it: on Supabase it belongs to somebody else.
do $$
begin
  if (select pg_catalog.pg_get_userbyid(relowner) = current_user from pg_catalog.pg_class
    where oid = 'auth.mfa_challenges'::regclass) then
    create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
  end if;
end
$$;

create table if not exists host.recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

create table if not exists host.failed_tries (
  key text primary key,
  tries integer not null,
  wait_until timestamptz not null,
  tried_at timestamptz not null
);

-- Databases created before recovery codes lack this enum value.
alter type auth.factor_type add value if not exists 'recovery_code';
