-- A webhook's secret is shown once. The answers kept for repeated requests held it as well.
update idempotency_answer set reply = reply || '{"secret": null}'
where call in ('add-webhook', 'rotate-webhook-secret') and reply ? 'secret';
