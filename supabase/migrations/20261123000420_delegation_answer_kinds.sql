-- Kinds of notifications about answers that carry a message.

alter type app.notification_kind add value 'delegation_accepted_with_message';
alter type app.notification_kind add value 'delegation_rejected_with_message';
alter type app.notification_kind add value 'delegation_completed_with_message';
