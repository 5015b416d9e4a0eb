-- When the password ends that somebody signed in with, and where it is changed: as the login site said then; null where it said nothing.
alter table session add column password_ends_at timestamptz;
alter table session add column password_page text check (length(password_page) <= 308);
