-- A mail about a date names its time too, with the zone: the reader may live in another one than the person whose time
-- it is.

create function app.moment_text(person uuid, moment timestamptz) returns text
language sql
stable
set search_path = ''
as $$
  select to_char(clock, 'FMDay FMDD FMMonth YYYY "at" HH24:MI "UTC"')
    || case when minutes <> 0 then to_char(trunc(minutes / 60), 'FMSG90') else '' end
    || case when minutes % 60 <> 0 then to_char(abs(minutes % 60), 'FM":"00') else '' end
  from app.clock_of(person, moment) as clock,
    lateral (select extract(epoch from clock - moment at time zone 'UTC') / 60 as minutes) as ahead;
$$;
revoke execute on function app.moment_text(uuid, timestamptz) from public;

-- Fills in the placeholders of a text, in one pass: braces in a value stay as they are. A parameter named `…_at` is an
-- instant, shown as a date in the reader's time zone; one named `…_moment` is shown with its time and zone.
create or replace function app.fill(content text, params jsonb, reader uuid) returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(coalesce(part[1], case
    when part[2] like '%\_at' then to_char(app.clock_of(reader, (params ->> part[2])::timestamptz), 'FMDD FMMonth YYYY')
    when part[2] like '%\_moment' then app.moment_text(reader, (params ->> part[2])::timestamptz)
    else params ->> part[2]
  end, ''), '' order by number)
  from regexp_matches(content, '([^{]+)|\{(\w+)\}', 'g') with ordinality as found (part, number);
$$;

update app.notification_templates set
  mail_params = array_replace(mail_params, 'due_at', 'due_moment'),
  mail_text = replace(mail_text, '{due_at}', '{due_moment}')
where kind in ('new_date_proposed', 'new_date_agreed', 'link_date_agreed');

-- Returns the texts of the mail of a kind. Dates are in the reader's zone.
create or replace function app.notice_mail(
  kind app.notification_kind, params jsonb, reader uuid, out subject text, out html text, out plain text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  template app.notification_templates;
  inert jsonb;
  content text;
  footer text;
  link text;
begin
  select * into strict template from app.notification_templates as known where known.kind = notice_mail.kind;
  perform app.check_params(template.kind, params, template.params || template.mail_params);
  select layout.html into html from app.mail_templates as layout where name = 'notice';
  select jsonb_object_agg(key, case when key ~ '_(at|moment)$' then value else app.isolated(app.inert(value)) end) into inert
  from jsonb_each_text(params);
  subject := app.fill(coalesce(template.mail_subject, template.title), inert, reader);
  content := app.fill(coalesce(template.mail_text, template.message), inert, reader);
  footer := app.fill(template.mail_footer, inert, reader);
  link := app.site() || app.fill(coalesce(template.mail_link, template.link), params, reader);
  if link is null then
    html := regexp_replace(html, '\{\{ if \.Link \}\}.*?\{\{ end \}\}', '', 'g');
  end if;
  html := replace(replace(html, '{{ if .Link }}', ''), '{{ end }}', '');
  html := app.fill_layout(html, jsonb_build_object(
    'Title', subject, 'Text', content, 'Button', template.mail_button, 'Footer', footer, 'Link', link
  ));
  plain := concat_ws(E'\n\n', subject, content, template.mail_button || ': ' || link, footer);
end;
$$;

-- Mails a delegate without an account what the delegator did. Where something is left to do, the mail has a link of its
-- own: the first one's token is not known.
create or replace function app.mail_delegate(delegation public.delegated_tasks, kind app.notification_kind, due timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  delegator constant uuid := delegation.delegated_by_user_id;
  has_link constant boolean := kind <> 'link_delegation_cancelled';
  token constant text := encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex');
  key constant text := format('delegation:%s:%s:%s', delegation.id, kind, gen_random_uuid());
  who text;
  mail record;
begin
  select coalesce(app.full_name(profile), profile.email) into who
  from public.profiles as profile where id = delegator;
  if who is null or app.is_unwanted(delegation.delegated_to_email, 'delegation_changed') then return; end if;
  select * into mail from app.notice_mail(
    kind,
    app.mail_names(who, delegation.title)
      || jsonb_strip_nulls(jsonb_build_object('token', case when has_link then token end, 'due_moment', due)),
    delegator
  );
  -- It follows the delegate's own answer, so it waits for its turn and is not refused.
  if host.queue_mail(
    'others', delegation.delegated_to_email, mail.subject, mail.html, mail.plain, key, 'join', null,
    app.reply_address(delegator)
  ) and has_link then
    insert into app.delegation_links (delegation_id, token_hash, mail_key)
    values (delegation.id, encode(sha256(convert_to(token, 'UTF8')), 'hex'), key);
  end if;
end;
$$;

create or replace function app.notify_proposal(delegation public.delegated_tasks, act text, by_recipient boolean) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  who text := case when by_recipient then coalesce(delegation.delegated_to_name, delegation.delegated_to_email)
    else (select coalesce(app.full_name(profile), profile.email) from public.profiles as profile where id = delegation.delegated_by_user_id) end;
  kind app.notification_kind := 'new_date_' || act;
  due timestamptz := case when act <> 'declined' then delegation.proposed_deadline end;
  params jsonb := jsonb_build_object(
    'delegation_id', delegation.id, 'person', who, 'title', delegation.title,
    'proposed_deadline', delegation.proposed_deadline
  );
  other uuid := case when by_recipient then delegation.delegated_by_user_id else delegation.delegated_to_user_id end;
begin
  if other is not null then
    perform app.notify(other, kind, params);
    perform app.queue_notice(
      other, kind,
      params || app.mail_names(who, delegation.title)
        || jsonb_strip_nulls(jsonb_build_object('due_moment', due)),
      format('delegation:%s:%s:%s', delegation.id, act, gen_random_uuid())
    );
  elsif not by_recipient then
    perform app.mail_delegate(delegation, ('link_date_' || act)::app.notification_kind, due);
  end if;
  perform app.log_activity(
    case when by_recipient then coalesce(delegation.delegated_to_user_id, delegation.delegated_by_user_id) else delegation.delegated_by_user_id end,
    'delegation_date_' || act,
    jsonb_build_object(
      'delegation_id', delegation.id, 'title', delegation.title, 'by', who,
      'proposed_deadline', delegation.proposed_deadline
    )
  );
end;
$$;
