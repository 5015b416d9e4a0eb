-- A loan's newest lock is looked for by every act on it; without this index every lock of its brokerage was read.
create index rate_lock_of_loan on rate_lock (brokerage_id, loan_number, locked_at desc);

-- An answer is only ever given again as a whole, and then in its own words: taking it apart to keep it took longer than writing it.
alter table idempotency_answer alter column reply type json;
