-- What a person changes of their own profile, and what a session was opened with, so that its owner knows it again in a list.
alter table person add column mobile_phone text not null default '' check (length(mobile_phone) <= 30);
alter table session add column user_agent text check (length(user_agent) <= 400);
grant update (display_name, phone, mobile_phone) on person to lockdesk_app;
