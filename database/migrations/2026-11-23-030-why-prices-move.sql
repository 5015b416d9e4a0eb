-- Why a sheet goes live although it moves prices by more than the lender's limit: said by who activates or schedules it.
alter table rate_sheet add column moves_reason text check (moves_reason is null or length(moves_reason) between 1 and 500);
