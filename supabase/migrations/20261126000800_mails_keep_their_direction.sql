-- What a person typed from right to left must not turn the sentence around it in a mail. `app.inert` has
-- removed every character that changes the direction, so nothing in the value can end the isolate.
create function app.isolated(content text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when content ~ '[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]'
    then U&'\2068' || content || U&'\2069' else content end;
$$;

create or replace function app.queue_notice(
  person uuid, kind app.notification_kind, params jsonb, dedupe_key text
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  template app.notification_templates;
  inert jsonb;
  address text;
  subject text;
  content text;
  footer text;
  link text;
  html text := (select layout.html from app.mail_templates as layout where name = 'notice');
begin
  select * into template from app.notification_templates as known where known.kind = queue_notice.kind;
  if template.mail_class is null or not app.wants(person, template.topic, 'mail') then return; end if;
  perform app.check_params(template.kind, params, template.params || template.mail_params);
  select nullif(email, '') into address from public.profiles where id = person;
  if address is null then return; end if;
  select jsonb_object_agg(key, case when key like '%\_at' then value else app.isolated(app.inert(value)) end) into inert
  from jsonb_each_text(params);
  subject := app.fill(coalesce(template.mail_subject, template.title), inert, person);
  content := app.fill(coalesce(template.mail_text, template.message), inert, person);
  footer := app.fill(template.mail_footer, inert, person);
  link := app.site() || app.fill(coalesce(template.mail_link, template.link), params, person);
  if link is null then
    html := regexp_replace(html, '\{\{ if \.Link \}\}.*?\{\{ end \}\}', '', 'g');
  end if;
  html := replace(replace(html, '{{ if .Link }}', ''), '{{ end }}', '');
  html := app.fill_layout(html, jsonb_build_object(
    'Title', subject, 'Text', content, 'Button', template.mail_button, 'Footer', footer, 'Link', link
  ));
  perform public.queue_mail(
    address, subject, html,
    concat_ws(E'\n\n', subject, content, template.mail_button || ': ' || link, footer),
    dedupe_key, template.mail_class
  );
end;
$$;

revoke execute on all functions in schema app from public;
