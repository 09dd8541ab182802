-- The English texts of each kind of notification, in the app and by mail. They equal supabase/messages/en.json
-- (supabase_<kind>_<column>); a test compares the two. The web app renders a notification from the same catalogue, by
-- its kind and parameters.

create type app.notification_kind as enum (
  'delegation_received',
  'delegation_accepted',
  'delegation_rejected',
  'delegation_completed',
  'delegation_cancelled',
  'new_date_proposed',
  'new_date_agreed',
  'new_date_declined',
  'task_completed',
  'invitation_accepted',
  'role_manager',
  'role_member',
  'ownership_received',
  'ownership_received_paid_by_other',
  'ownership_assigned',
  'ownership_withdrawn',
  'member_removed',
  'company_closed',
  'company_payment_continues',
  'admin_role_super',
  'admin_role_support',
  'admin_role_billing',
  'admin_role_removed',
  'account_deletion_requested',
  'account_not_deleted_company_has_members',
  'account_not_deleted_subscription_continues',
  'account_not_deleted_company_plan_continues',
  'payment_failed',
  'company_payment_failed',
  'payment_received',
  'company_payment_received',
  'plan_ended',
  'company_plan_ended',
  'plan_changed',
  'company_plan_changed',
  'ticket_created',
  'ticket_waiting',
  'ticket_answered',
  'ticket_closed',
  'ticket_assigned'
);

-- Returns the names of the placeholders in a text, such as {title}.
create function app.placeholders(content text) returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(content, '\{(\w+)\}', 'g') as found;
$$;

-- Fills in the placeholders of a text, in one pass: braces in a value stay as they are. A parameter named `…_at` is an
-- instant, shown as a date in the reader's time zone.
create function app.fill(content text, params jsonb, reader uuid) returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(coalesce(part[1], case
    when part[2] like '%\_at' then to_char(app.clock_of(reader, (params ->> part[2])::timestamptz), 'FMDD FMMonth YYYY')
    else params ->> part[2]
  end, ''), '' order by number)
  from regexp_matches(content, '([^{]+)|\{(\w+)\}', 'g') with ordinality as found (part, number);
$$;

-- One row for each kind. A kind without a topic cannot be switched off; a kind without a title is only mailed.
create table app.notification_templates (
  kind app.notification_kind primary key,
  topic text,
  type text check (type in ('info', 'warning', 'success')),
  link text,
  -- The names of the parameters that `app.notify` requires.
  params text[] not null default '{}',
  title text check (title !~ '\{'),
  message text,
  -- The mail, if the kind has one: its class (host.queue_mail limits each class), the parameters that only the mail
  -- has, and its texts. A mail without its own subject, text or link uses the notification's title, message and link.
  mail_class text check (mail_class in ('own', 'others', 'familiar')),
  mail_link text,
  mail_params text[] not null default '{}',
  mail_subject text,
  mail_text text,
  mail_button text,
  mail_footer text,
  check (num_nulls(title, message, type) in (0, 3)),
  check (num_nulls(mail_class, mail_button, mail_footer) in (0, 3)),
  check (coalesce(title, mail_subject) is not null),
  check (app.placeholders(concat(message, link)) <@ params),
  check (app.placeholders(concat(mail_link, mail_subject, mail_text, mail_footer)) <@ (params || mail_params))
);

insert into app.notification_templates (kind, topic, type, link, params, title, message) values
  ('delegation_received', 'delegation_received', 'info', '/delegations', '{delegation_id, person, title}',
    'Task Delegated to You', '{person} asks you to do “{title}”.'),
  ('delegation_accepted', 'delegation_answered', 'success', '/delegations', '{delegation_id, person, title}',
    'Delegation Accepted', '{person} accepted “{title}”.'),
  ('delegation_rejected', 'delegation_answered', 'warning', '/delegations', '{delegation_id, person, title}',
    'Delegation Rejected', '{person} declined “{title}”.'),
  ('delegation_completed', 'delegation_answered', 'success', '/delegations', '{delegation_id, person, title}',
    'Delegation Completed', '{person} completed “{title}”.'),
  ('delegation_cancelled', 'delegation_changed', 'warning', '/delegations', '{delegation_id, person, title}',
    'Delegation Cancelled', '{person} cancelled “{title}”. You don’t need to do it.'),
  ('new_date_proposed', 'delegation_answered', 'info', '/delegations', '{delegation_id, person, title, proposed_deadline}',
    'New Date Proposed', '{person} proposes another date for “{title}”.'),
  ('new_date_agreed', 'delegation_changed', 'info', '/delegations', '{delegation_id, person, title, proposed_deadline}',
    'New Date Agreed', '{person} agreed to your new date for “{title}”.'),
  ('new_date_declined', 'delegation_changed', 'info', '/delegations', '{delegation_id, person, title, proposed_deadline}',
    'New Date Declined', '{person} kept the original date for “{title}”.'),
  ('task_completed', 'task_completed', 'success', '/tasks?task={task_id}', '{task_id, title}',
    'Task Completed!', '“{title}” is done.'),
  ('invitation_accepted', 'company', 'success', '/team-dashboard', '{invitation_id, person}',
    'Invitation Accepted', '{person} joined your company.'),
  ('role_manager', 'company', 'info', '/team-dashboard', '{}',
    'Your Role Changed', 'You’re now a manager of your company.'),
  ('role_member', 'company', 'info', '/profile', '{}',
    'Your Role Changed', 'You’re now a member of your company.'),
  ('ownership_received', 'company', 'info', '/company', '{person}',
    'You Own the Company', '{person} made you the owner of your company.'),
  ('ownership_received_paid_by_other', 'company', 'info', '/company', '{person}',
    'You Own the Company', '{person} made you the owner of your company and still pays for its plan.'),
  ('ownership_assigned', 'company', 'info', '/company', '{}',
    'You Own the Company', 'An admin made you the owner of your company.'),
  ('ownership_withdrawn', 'company', 'warning', '/team-dashboard', '{}',
    'Your Role Changed', 'An admin made someone else the owner of your company. You’re now a manager of it.'),
  ('member_removed', 'company', 'warning', '/profile', '{}',
    'Removed from Company', 'You no longer belong to the company.'),
  ('company_closed', 'company', 'warning', '/profile', '{company}',
    'Company Closed', 'An admin closed {company}. You keep your account and your tasks.'),
  ('company_payment_continues', null, 'info', '/billing', '{}',
    'You Still Pay for the Company', 'Your card keeps paying for its plan until you cancel it under Billing.'),
  ('admin_role_super', null, 'info', '/admin', '{}',
    'Admin Rights Changed', 'You’re now an admin for everything.'),
  ('admin_role_support', null, 'info', '/admin', '{}',
    'Admin Rights Changed', 'You’re now an admin for support.'),
  ('admin_role_billing', null, 'info', '/admin', '{}',
    'Admin Rights Changed', 'You’re now an admin for billing.'),
  ('admin_role_removed', null, 'info', '/dashboard', '{}',
    'Admin Rights Changed', 'You’re no longer an admin.'),
  ('account_not_deleted_company_has_members', null, 'warning', '/settings', '{}',
    'Account Not Deleted', 'Your company has other members. Transfer it to one of them first.'),
  ('account_not_deleted_subscription_continues', null, 'warning', '/settings', '{}',
    'Account Not Deleted', 'Cancel your subscription first: your card would keep paying for it.'),
  ('account_not_deleted_company_plan_continues', null, 'warning', '/settings', '{}',
    'Account Not Deleted', 'Someone else pays for your company’s plan and would keep paying. End the plan first: see Billing.'),
  ('payment_received', null, 'success', '/billing', '{subscription_id, plan}',
    'Payment Received', 'Your payment for {plan} went through.'),
  ('company_payment_received', null, 'success', '/billing', '{subscription_id, plan}',
    'Payment Received', 'The payment for {plan} went through.'),
  ('plan_changed', null, 'success', '/billing', '{subscription_id, plan}',
    'Plan Changed', 'Your account is now on {plan}.'),
  ('company_plan_changed', null, 'success', '/billing', '{subscription_id, plan}',
    'Plan Changed', 'Your company is now on {plan}.'),
  ('ticket_closed', 'support', 'info', '/support?ticket={ticket_id}', '{ticket_id, subject}',
    'Ticket Closed', '“{subject}” was closed. Write in it again if you still need help.'),
  ('ticket_assigned', 'support', 'info', '/admin-support?ticket={ticket_id}', '{ticket_id, subject}',
    'Ticket Assigned', '“{subject}” is yours to answer.');

insert into app.notification_templates (
  kind, topic, type, link, params, title, message,
  mail_class, mail_link, mail_params, mail_subject, mail_text, mail_button, mail_footer
) values
  ('account_deletion_requested', null, null, null, '{}',
    null, null,
    'familiar', '/account-deletion#{token}', '{due_at, token}', 'Your account will be deleted', 'We’ll delete your account and everything in it on {due_at}. You can keep it until then: press the button, without signing in, or go to your settings.',
    'Keep my account', 'If you didn’t ask for this, keep the account and change your password.'),
  ('payment_failed', null, 'warning', '/billing', '{subscription_id, plan, grace_ends_at}',
    'Payment Failed', 'Your last payment for {plan} failed. You keep the plan until {grace_ends_at}. Update your card before then.',
    'own', null, '{}', null, null,
    'Open billing', 'You get this email because you pay for a plan. Your tasks and goals are all there.'),
  ('company_payment_failed', null, 'warning', '/billing', '{subscription_id, plan, grace_ends_at}',
    'Payment Failed', 'The last payment for {plan} failed. Your company keeps the plan until {grace_ends_at}. Ask the person who pays to update their card before then.',
    'own', null, '{}', null, null,
    'Open billing', 'You get this email because you own a company with a plan. Your tasks and goals are all there.'),
  ('plan_ended', null, 'warning', '/billing', '{subscription_id, plan}',
    'Plan Ended', '{plan} has ended. Nothing is deleted: you can still read, complete and delete everything above the limits of the Free plan.',
    'own', null, '{}', null, null,
    'Open billing', 'You get this email because you pay for a plan. Your tasks and goals are all there.'),
  ('company_plan_ended', null, 'warning', '/billing', '{subscription_id, plan}',
    'Plan Ended', '{plan} has ended. Nothing is deleted: you can still read, complete and delete everything above the limits of the Free plan.',
    'own', null, '{}', null, null,
    'Open billing', 'You get this email because you own a company with a plan. Your tasks and goals are all there.'),
  ('ticket_created', 'support', 'info', '/admin-support?ticket={ticket_id}', '{ticket_id, subject}',
    'New Ticket', 'New ticket: “{subject}”.',
    'others', null, '{number, excerpt}', 'New ticket: “{subject}”.', '“{excerpt}”',
    'Open the ticket', 'This is about ticket {number}. We don’t read replies to this email: write in the ticket.'),
  ('ticket_waiting', 'support', 'info', '/admin-support?ticket={ticket_id}', '{ticket_id, subject}',
    'Ticket Waiting', '“{subject}” has a new message.',
    'others', null, '{number, excerpt}', '“{subject}” has a new message.', '“{excerpt}”',
    'Open the ticket', 'This is about ticket {number}. We don’t read replies to this email: write in the ticket.'),
  ('ticket_answered', 'support', 'info', '/support?ticket={ticket_id}', '{ticket_id, subject}',
    'Support Answered', 'There’s an answer to “{subject}”.',
    'others', null, '{number, excerpt}', 'There’s an answer to “{subject}”.', '“{excerpt}”',
    'Read the answer', 'This is about ticket {number}. We don’t read replies to this email: write in the ticket.');

-- Raises an error unless the parameters are exactly those of the kind: a missing one would leave a gap in the text.
create function app.check_params(kind app.notification_kind, params jsonb, known text[]) returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if not params ?& known or (select count(*) from jsonb_object_keys(params)) <> cardinality(known) then
    raise invalid_parameter_value using message = 'invalid_argument',
      detail = jsonb_build_object('argument', 'params')::text,
      hint = format('A notification of the kind %s has the parameters %s.', kind, known);
  end if;
end;
$$;

-- Notifies a person in the app, unless they switched the topic off. Runs in the transaction of the event that it is
-- about.
create function app.notify(recipient uuid, kind app.notification_kind, params jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  template app.notification_templates;
begin
  select * into strict template from app.notification_templates as known where known.kind = notify.kind;
  perform app.check_params(template.kind, params, template.params);
  if not app.wants(recipient, template.topic, 'in_app') then return; end if;
  insert into public.notifications (user_id, title, message, type, action_url, metadata)
  values (
    recipient, template.title, left(app.fill(template.message, params, recipient), 2000), template.type,
    app.fill(template.link, params, recipient),
    jsonb_strip_nulls(jsonb_build_object('kind', template.kind, 'topic', template.topic))
      || jsonb_build_object('params', params)
  );
end;
$$;

revoke execute on all functions in schema app from public;
