-- The lines of all accounts, the newest first, are read a page at a time; their kinds are read one by one for a list to choose from.
-- Beside the release before: this comes with the first release; no portal has lines that would take long.
create index account_journal_newest on account_journal_line (at, brokerage_id, sequence);
-- Beside the release before: as above.
create index account_journal_kind on account_journal_line (kind);
