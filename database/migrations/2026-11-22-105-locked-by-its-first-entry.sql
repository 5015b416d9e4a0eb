-- Who made a lock is who made its first entry: said twice, it was looked up and held twice by every lock.
alter table rate_lock drop column locked_by;
