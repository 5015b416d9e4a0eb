-- A confirmation is drawn once its lock is committed, by whoever needs it first: the entry keeps what the drawing says beside the lock's
-- history, and the file's number is given with the entry, before there is a file.
alter table lock_event add column confirmation jsonb;
alter table rate_lock drop constraint rate_lock_brokerage_id_confirmation_file_id_fkey;
