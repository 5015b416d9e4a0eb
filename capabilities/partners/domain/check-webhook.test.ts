import { expect, test } from 'vitest';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { addWebhook, changeWebhook, MOST_WEBHOOKS, pingWebhook, replayWebhook } from './check-webhook.ts';
import { webhookKinds } from './webhook-kinds.ts';

const wanted = { addressProblem: undefined, kinds: webhookKinds.slice(0, 1) };
const found = ok('the webhook');
const gone = refuse('WEBHOOK_NOT_FOUND', '');

test.each<[string, Result<unknown, Refusal>, object]>([
  ['the last there may be', addWebhook(wanted, MOST_WEBHOOKS - 1), { ok: true }],
  ['one more', addWebhook(wanted, MOST_WEBHOOKS), { refusal: { code: 'WEBHOOK_LIMIT' } }],
  ['at an address of the inside', addWebhook({ ...wanted, addressProblem: 'Not public.' }, 0), { refusal: { code: 'WEBHOOK_ADDRESS' } }],
  ['of a kind there is not', addWebhook({ ...wanted, kinds: ['none'] }, 0), { refusal: { code: 'WEBHOOK_KIND' } }],
  ['changed in its title alone', changeWebhook(found, { addressProblem: undefined }), { value: 'the webhook' }],
  ['changed to a wrong address', changeWebhook(found, { addressProblem: 'Not public.' }), { refusal: { code: 'WEBHOOK_ADDRESS' } }],
  ['changed to a wrong kind, and gone', changeWebhook(gone, { ...wanted, kinds: ['none'] }), { refusal: { code: 'WEBHOOK_KIND' } }],
  ['changed, and gone', changeWebhook(gone, wanted), { refusal: { code: 'WEBHOOK_NOT_FOUND' } }],
  ['tried', pingWebhook({ state: 'active' }), { ok: true }],
  ['tried while it is paused', pingWebhook({ state: 'paused' }), { refusal: { code: 'WEBHOOK_PAUSED' } }],
  ['sending one delivery again', replayWebhook({ eventId: 'e' }, 1), { value: { replayed: 1 } }],
  ['sending one again that is not there', replayWebhook({ eventId: 'e' }, 0), { refusal: { code: 'DELIVERY_NOT_FOUND' } }],
  ['sending none since a time', replayWebhook({ since: '2026-11-20T12:00:00.000Z' }, 0), { value: { replayed: 0 } }],
])('a webhook, %s', (_case, decided, outcome) => {
  expect(decided).toMatchObject(outcome);
});
