-- Mail that the database itself writes, in the transaction of what it reports: what happened to an
-- account must be told even where no browser is there to ask for the mail. The template is a file like
-- the others (supabase/templates/notice.html), of which the database keeps a copy; a test compares them.

create table app.mail_templates (
  name text primary key,
  html text not null
);

insert into app.mail_templates (name, html) values ('notice', $template$<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <style>
      @media (prefers-color-scheme: dark) {
        body { background: #141311 !important; color: #edeae4 !important; }
        .card { background: #1c1b18 !important; border-color: #34312b !important; border-top-color: #ef5a41 !important; }
        .soft, .small { color: #a8a297 !important; }
        .button { background: #edeae4 !important; color: #141311 !important; }
        .quote { border-color: #34312b !important; color: #edeae4 !important; }
      }
    </style>
    <title>{{ .Title }}</title>
  </head>
  <body style="margin: 0; background: #fbfaf7; color: #1d1b18; font: 15px/22px system-ui, sans-serif">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td align="center" style="padding: 40px 16px">
          <table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width: 480px; background: #ffffff; border: 1px solid #e6e2d9; border-top: 2px solid #c8321c; border-radius: 12px">
            <tr>
              <td style="padding: 28px">
                <h1 style="margin: 0 0 12px; font-size: 20px; line-height: 26px">{{ .Title }}</h1>
                <p class="soft" style="margin: 0 0 20px; color: #5f5a52">{{ .Text }}</p>
                {{ if .Link }}<p style="margin: 0 0 20px"><a class="button" href="{{ .Link }}" style="display: inline-block; padding: 10px 18px; border-radius: 8px; background: #1d1b18; color: #fbfaf7; text-decoration: none; font-weight: 600">{{ .Button }}</a></p>{{ end }}
                <p class="small" style="margin: 0; color: #746e65; font-size: 13px; line-height: 20px">{{ .Small }}</p>
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
$template$);

create function app.escape_html(content text) returns text
language sql
immutable
set search_path = ''
as $$
  select replace(replace(replace(replace(replace(
    content, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&#34;'), '''', '&#39;');
$$;

-- Where links lead: the platform's website, else the address of whoever signed the caller's token,
-- which is the host's own (on Supabase the project's: set the website there). Never a header.
create function app.site() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select rtrim(coalesce(
    (select website from public.platform_settings),
    substring((select auth.jwt()) ->> 'iss' from '^(https?://[^/]+)/auth/v1/?$')
  ), '/');
$$;

-- Mails a person about their own account. Where the site is not known the button is left out.
create function app.queue_notice(
  person uuid, dedupe_key text, title text, content text, button text, path text, small text
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text;
  link text := app.site() || path;
  html text := (select template.html from app.mail_templates as template where name = 'notice');
begin
  select nullif(email, '') into address from public.profiles where id = person;
  if address is null then return; end if;
  if link is null then
    html := regexp_replace(html, '\{\{ if \.Link \}\}.*?\{\{ end \}\}', '', 'g');
  end if;
  html := replace(replace(html, '{{ if .Link }}', ''), '{{ end }}', '');
  html := replace(html, '{{ .Title }}', app.escape_html(title));
  html := replace(html, '{{ .Text }}', app.escape_html(content));
  html := replace(html, '{{ .Button }}', app.escape_html(button));
  html := replace(html, '{{ .Small }}', app.escape_html(small));
  html := replace(html, '{{ .Link }}', coalesce(app.escape_html(link), ''));
  perform public.queue_mail(
    address, title, html,
    concat_ws(E'\n\n', title, content, button || ': ' || link, small),
    dedupe_key
  );
end;
$$;

revoke execute on function app.escape_html(text), app.site(),
  app.queue_notice(uuid, text, text, text, text, text, text) from public;
