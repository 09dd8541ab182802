-- Kinds of notifications that remind of Plan my day, Shut down and the weekly review.

alter type app.notification_kind add value 'ritual_plan';
alter type app.notification_kind add value 'ritual_shutdown';
alter type app.notification_kind add value 'ritual_review';
