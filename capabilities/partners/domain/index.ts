/** Who the lender works with: what their brokers are paid and since when, and what their systems are told. */
export { addCompensationPlan, type CompensationAgreed } from './add-compensation-plan.ts';
export { planInForce, type AgreedCompensation, type CompensationPayer, type WantedCompensation } from './compensation-plan.ts';
export { mayOriginate, type License, type Licensing, type MayOriginate } from './license-in-force.ts';
export { onePayer } from './one-payer.ts';
export { addWebhook, changeWebhook, pingWebhook, replayWebhook, type WantedWebhook } from './check-webhook.ts';
export { webhookKinds } from './webhook-kinds.ts';
export { webhookPlace } from './webhook-place.ts';
export { withdrawCompensationPlan } from './withdraw-compensation-plan.ts';
