-- A second appraisal of a resale, of another appraiser and at the lender's cost (12 CFR 1026.35(c)(4)).
alter table appraisal add column second boolean not null default false;
alter table appraisal alter column second drop default;
alter table appraisal add constraint appraisal_second_paid_by_lender check (not second or payer = 'lender');
create unique index appraisal_second_of_loan on appraisal (brokerage_id, loan_number) where second;
