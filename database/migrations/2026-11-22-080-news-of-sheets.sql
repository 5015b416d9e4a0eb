-- A sheet that is scheduled, taken back or could not go live is told of as one that goes live is: by its version, on one channel.
create function rate_sheet_is_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('lockdesk_sheet', new.version_id);
  return null;
end $$;
create trigger rate_sheet_is_news after update of goes_live_at on rate_sheet
  for each row when (new.goes_live_at is distinct from old.goes_live_at) execute function rate_sheet_is_news();

-- Who has taken a request is no line of the loan's journal, and yet the others at the desk see it at once.
create function lock_request_is_taken() returns trigger language plpgsql as $$
begin
  perform pg_notify('lockdesk_desk', '');
  return null;
end $$;
create trigger lock_request_is_taken after update of claimed_by on lock_request
  for each row when (new.claimed_by is distinct from old.claimed_by) execute function lock_request_is_taken();
