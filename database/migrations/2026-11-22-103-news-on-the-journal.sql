-- News stands on the journal line it is of. As a row of its own it repeated what the line says, and that row, its key, three indexes and the
-- trigger that wrote it took a fourteenth of the transaction that makes a lock. Of the indexes a new line now writes one; the others are
-- written when it is numbered, which nobody waits for.
alter table journal_line
  -- Names the event for good: what a receiver knows it by, however often it is sent.
  add column event_id uuid,
  -- Given after the line is committed, one numbering at a time: a reader that has seen a position never finds a smaller one later. The one
  -- column that is ever written again; what the line says and its hash don't speak of it.
  add column position bigint;

-- The owner need not be a superuser: what is read and written here is every brokerage's. Protecting the tables puts it back.
alter table journal_line no force row level security;
alter table news no force row level security;
update journal_line j set event_id = n.event_id, position = n.position
  from news n where n.brokerage_id = j.brokerage_id and n.loan_number = j.loan_number and n.sequence = j.sequence;

drop trigger journal_line_is_news on journal_line;
drop function journal_line_is_news();
drop table news;

-- An expression instead of the column itself writes the table out afresh: the lines as they were before the update are not kept, nor indexed.
alter table journal_line
  alter column event_id type uuid using coalesce(event_id, gen_random_uuid()),
  alter column event_id set default gen_random_uuid(),
  alter column event_id set not null;
create unique index journal_line_by_position on journal_line (position) where position is not null;
create index journal_line_of_brokerage on journal_line (brokerage_id, position) where position is not null;
create index journal_line_to_number on journal_line (brokerage_id) where position is null;

create function journal_line_is_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('lockdesk_journal', '');
  return null;
end $$;
create trigger journal_line_is_news after insert on journal_line for each statement execute function journal_line_is_news();
