-- A new value of an enum can be used only by a later migration.

alter type app.notification_kind add value 'delegation_follow_up';
