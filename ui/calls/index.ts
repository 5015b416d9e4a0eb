export { ask, fillPath, queryText, type AskRequest, type CallName, type RefusalOf, type ReplyOf } from './ask.ts';
export { Fault, type Answer, type Refused } from './call-shape.ts';
export {
  beginLogOut,
  forgetHandle,
  goToSignIn,
  leaveLoggedOut,
  newIdempotencyKey,
  setAccountEpoch,
  signInAddress,
} from './browser-surroundings.ts';
export { callKey, createQueryClient, useAsk, useAskAgain, useCommand, type Asked, type Command } from './hooks.ts';
export { setDraftOwner, useDraft, useFormDraft } from './drafts.ts';
