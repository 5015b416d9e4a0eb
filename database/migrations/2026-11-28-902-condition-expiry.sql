-- A document that had become too old for the closing, and the condition that was opened again for it: once for a version, so that an underwriter who
-- clears it with the same paper after all is not overruled.
create table condition_expiry (
  brokerage_id integer not null,
  loan_number text not null,
  number integer not null,
  document_id uuid not null,
  version integer not null,
  -- The move that opened the condition.
  sequence integer not null,
  good_through date not null,
  -- The planned closing, or the day itself where none was planned or that had passed.
  needed_on date not null check (needed_on > good_through),
  primary key (brokerage_id, loan_number, number, document_id, version),
  foreign key (brokerage_id, loan_number, number, sequence) references loan_condition_move,
  foreign key (brokerage_id, loan_number, document_id) references loan_document
);
grant select, insert on condition_expiry to lockdesk_app;
grant select on condition_expiry to lockdesk_lender;
