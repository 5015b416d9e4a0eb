-- An answer is only ever given again as a whole, and then in its own words: taking it apart to keep it took longer than writing it.
alter table idempotency_answer alter column reply type json;
