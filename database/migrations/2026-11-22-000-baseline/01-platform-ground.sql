-- What the tables of every capability rest on: the portal's time, the counters that caches watch, and types that several tables use.
-- A tenant is a brokerage: its key is the first column of every tenant table's primary and foreign keys. The policies of tenant tables are put on
-- them by database/protect.sql; what the portal's roles may do with a table is granted at the end of its file.

grant usage on schema public to lockdesk_app, lockdesk_lender;
-- The portal says by the journal of migrations whether the database is as new as it is itself.
grant select on kysely_migration to lockdesk_app;

-- A type's check is built once a connection and asked only where its column is set. A table's check is read from the catalogue and built anew by
-- every statement that changes a row, which for busy tables costs more than the change.
create domain cents as bigint check (value >= 0);
create domain place_in_history as integer check (value > 0);

-- The day the portal lives on, where that may not be the machine's: a demo whose tables have ended has a day of its own. No row without a demo.
create table portal_day (
  only_row boolean primary key default true check (only_row),
  -- What is added to the database's clock.
  shift_seconds double precision not null,
  -- The last day the tables cover, when that is the reason; screens say so then.
  tables_end date,
  -- When all that the demo brings was there: it is loaded once.
  demo_loaded_at timestamptz
);

-- The portal's time, in any statement of a transaction that the portal opens: each begins by setting its shift (openings.ts). Dates and moments
-- of the business are read from it; how long a session, a claim or a try lasts is measured by now().
create function portal_shift() returns interval language sql stable parallel safe
  return make_interval(secs => coalesce(nullif(current_setting('lockdesk.shift_seconds', true), ''), '0')::double precision);

create function portal_now() returns timestamptz language sql stable parallel safe
  return transaction_timestamp() + portal_shift();

-- Counters of changes for what nearly every request asks first: who is signed in and as what, which terms a brokerage has, which sheet is live.
-- A counter moves in the transaction that changes one of these, so a process that stored the answers sees by one small query whether they hold.
create table mark (
  about text primary key check (about in ('access', 'terms', 'sheet')),
  changes bigint not null default 0
);
insert into mark (about) values ('access'), ('terms'), ('sheet');

create function move_mark() returns trigger language plpgsql as $$
begin
  update mark set changes = changes + 1 where about = any (tg_argv);
  return null;
end $$;

grant select, insert, update, delete on portal_day, mark to lockdesk_app;
grant select on portal_day, mark to lockdesk_lender;
