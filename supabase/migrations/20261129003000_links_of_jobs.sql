-- A job has no caller, so its mails had no link unless an admin had set the website. The host tells its jobs its URL.

-- Returns the base URL of links: platform_settings.website, or the issuer of the caller's token, which is the host
-- itself (on Supabase the project's API: set the website there), or in a job of the host the host's URL. Null without
-- any. Never from a request header, which anyone can set.
create or replace function app.site() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select rtrim(coalesce(
    (select website from public.platform_settings),
    substring((select auth.jwt()) ->> 'iss' from '^(https?://[^/]+)/auth/v1/?$'),
    nullif(current_setting('app.settings.site_url', true), '')
  ), '/');
$$;
