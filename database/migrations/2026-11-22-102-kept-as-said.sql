-- An answer and an act on a lock are written once and read seldom: packing them took longer than writing the rest of their rows.
alter table idempotency_answer set (toast_tuple_target = 8160);
alter table lock_event set (toast_tuple_target = 8160);
