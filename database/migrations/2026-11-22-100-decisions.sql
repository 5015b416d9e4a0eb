-- A decision made on what was read before is written only while all of that still stands: the statement that writes it asks this, and fails as a whole.
create function decision_stands(it_does boolean) returns void language plpgsql as $$
begin
  if it_does is not true then
    raise exception 'what this was decided on has changed' using errcode = 'LD001';
  end if;
end $$;
