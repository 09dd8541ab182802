-- The host's own sign-in tables, next to GoTrue's. Runs at each start, so every statement is
-- idempotent.

create table if not exists host.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null
);

-- Networks that an account has signed in from. Stores hashes only: the table can answer whether a
-- network is known, but does not list where a person has been.
create table if not exists host.familiar_networks (
  user_id uuid not null references auth.users (id) on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (user_id, network)
);

-- Mailed links requested from a familiar network. auth.one_time_tokens stores one link per token
-- type and account, and a new request replaces this link. Anyone who knows the email address can
-- send such a request; a request from an unfamiliar network does not replace a link in this table.
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

-- Password and metadata of a sign-up with an address that an earlier sign-up already used. They are
-- applied to the account when the browser that signed up returns with the mailed link's code.
create table if not exists host.contested_sign_ups (
  flow_id uuid primary key references auth.flow_state (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  encrypted_password text not null,
  user_metadata jsonb not null
);
create index if not exists contested_sign_ups_user_id_idx on host.contested_sign_ups (user_id);

-- Metadata from requests for mailed links, or from the admin API, kept until the account's address
-- is confirmed. `origin` is the type of the link's token, or `server` for the admin API.
create table if not exists host.asked_metadata (
  user_id uuid not null references auth.users (id) on delete cascade,
  origin text not null,
  user_metadata jsonb not null,
  primary key (user_id, origin)
);

-- Mailed codes. GoTrue derives a mail's link from its code; the host stores link and code
-- separately, each with its own lifetime. A code expires after ten minutes, so an older form of the
-- table is dropped with its rows.
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
  -- Whether the code was requested from a familiar network. An account may have two codes of each
  -- kind: one from familiar networks, and one from unfamiliar networks.
  familiar boolean not null,
  -- The network that requested the code.
  network text not null,
  -- True if unfamiliar networks had used up their wrong guesses when the code was mailed. In that
  -- case, the network that requested the code may use the code only if this network is familiar.
  guarded boolean not null,
  code_hash text not null,
  created_at timestamptz not null,
  unique (user_id, token_type, familiar)
);

-- Wrong guesses at a mailed code, by network.
create table if not exists host.code_guesses (
  code_id uuid not null references host.mailed_codes (id) on delete cascade,
  network text not null,
  guesses integer not null,
  primary key (code_id, network)
);

-- Each TOTP code works once, so the last used 30-second step of a factor is stored.
create table if not exists host.totp_steps (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  step bigint not null
);

-- Tries at a code that was sent to a phone, by challenge.
create table if not exists host.challenge_tries (
  challenge_id uuid primary key references auth.mfa_challenges (id) on delete cascade,
  tries integer not null
);

-- PKCE verifier and nonce for the callback from a sign-in provider. The row of a flow that links an
-- identity is deleted with the session that started the flow.
create table if not exists host.provider_flows (
  flow_id uuid primary key references auth.flow_state (id) on delete cascade,
  verifier text not null,
  nonce text not null
);
alter table host.provider_flows
  add column if not exists session_id uuid references auth.sessions (id) on delete cascade;
create index if not exists provider_flows_session_id_idx on host.provider_flows (session_id);

-- auth.mfa_challenges is GoTrue's table: add the index only if the host created the table. On
-- Supabase, another role owns the table.
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
