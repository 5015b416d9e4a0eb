-- A loan's newest lock is looked for by every act on it; without this index every lock of its brokerage was read.
create index rate_lock_of_loan on rate_lock (brokerage_id, loan_number, locked_at desc);
