-- Who chose no reminders by mail has a row without a message: the reminder counts as given, and its loan is not read again each minute for it.
alter table deadline_reminder alter column message_id drop not null;
