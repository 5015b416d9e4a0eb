-- Whether the browser has sent the handle since it was given it. A handle whose reply was lost never comes: the one before is good until then.
alter table session add column handle_arrived boolean not null default true;
