-- The day the first Closing Disclosure of a loan went out, in its row: from then on what a change owes is a corrected one, not a revised estimate.
alter table loan add column cd_sent_on date;

-- The rows are the tenants': the owner sees them for this statement only, and protect.sql forces the policies again at this start.
alter table loan no force row level security;
alter table closing_disclosure no force row level security;
update loan l set cd_sent_on = c.sent_on
from (select brokerage_id, loan_number, min(sent_on) as sent_on from closing_disclosure where status = 'sent' group by 1, 2) c
where c.brokerage_id = l.brokerage_id and c.loan_number = l.loan_number;
