/** The lender's partners: their brokers' compensation and since when, and the events sent to their systems. */
export { addCompensationPlan, type CompensationAgreed } from './add-compensation-plan.ts';
export { planInForce, type AgreedCompensation, type CompensationPayer, type WantedCompensation } from './compensation-plan.ts';
export { mayOriginate, type License, type Licensing, type MayOriginate } from './license-in-force.ts';
export { onePayer } from './one-payer.ts';
export { addWebhook, changeWebhook, pingWebhook, replayWebhook, type WantedWebhook } from './check-webhook.ts';
export { webhookKinds } from './webhook-kinds.ts';
export { webhookPlace } from './webhook-place.ts';
export { withdrawCompensationPlan } from './withdraw-compensation-plan.ts';
