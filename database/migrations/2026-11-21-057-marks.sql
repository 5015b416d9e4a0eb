-- What every request asks before its own question: who is signed in and as what, which terms a brokerage has, which sheet is live. A process may
-- keep those answers while their mark stands: the mark moves in the transaction that changes them, so that one small look for all the requests
-- of a moment says whether what is kept still holds.
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

-- A session's use and the replacing of its handle move nothing; its end, another account, or anything set back does.
create trigger moves_mark after update on session for each row
  when (new.ended_at is distinct from old.ended_at or new.brokerage_id <> old.brokerage_id or new.account_epoch <> old.account_epoch
    or new.person_id <> old.person_id or new.last_used_at < old.last_used_at or new.created_at <> old.created_at or new.handle_made_at < old.handle_made_at)
  execute function move_mark('access');
create trigger moves_mark_when_gone after delete on session for each statement execute function move_mark('access');
create trigger moves_mark after insert or update or delete on membership for each statement execute function move_mark('access');
create trigger moves_mark after update or delete on person for each statement execute function move_mark('access');
create trigger moves_mark after insert or update or delete on brokerage for each statement execute function move_mark('access', 'terms');
create trigger moves_mark after insert or update or delete on region for each statement execute function move_mark('terms');
create trigger moves_mark after insert or update or delete on branch for each statement execute function move_mark('terms');
create trigger moves_mark after insert or update or delete on compensation_plan for each statement execute function move_mark('terms');
create trigger moves_mark after update of status on rate_sheet for each statement execute function move_mark('sheet');
create trigger moves_mark_when_new after insert on rate_sheet for each row when (new.status = 'ACTIVE') execute function move_mark('sheet');
