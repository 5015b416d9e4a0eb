/** The steps after an estimate was sent: sending it again, and the borrower's intent to proceed. */
export { chargeableFees } from './chargeable-fees.ts';
export {
  feesBeforeClosing,
  feesFrom,
  intentBlocker,
  intentInTime,
  recordIntentToProceed,
  intentChannels,
  type IntentContext,
  type IntentRefusal,
  type RecordedIntent,
  type IntentChannel,
} from './record-intent-to-proceed.ts';
export { RESEND_MINUTES, resendDisclosures, type ResendContext } from './resend-disclosures.ts';
