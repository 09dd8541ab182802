-- A new value of an enum can be used only by a later migration.

alter type app.notification_kind add value 'delegation_overdue';
alter type app.notification_kind add value 'link_delegation_cancelled';
alter type app.notification_kind add value 'link_date_agreed';
alter type app.notification_kind add value 'link_date_declined';
