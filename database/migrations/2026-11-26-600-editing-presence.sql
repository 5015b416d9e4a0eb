-- Which part of the loan's application a person has changes in that are not saved.
alter table loan_presence add column editing text check (length(editing) between 1 and 60);
