export { ask, type AskRequest, type CallName, type RefusalOf, type ReplyOf } from './ask.ts';
export { Fault, type Answer, type Refused } from './call-shape.ts';
export { beginLogOut, forgetHandle, goToSignIn, leaveLoggedOut, newIdempotencyKey, setAccountEpoch } from './browser-surroundings.ts';
export { canGoOn, sessionHasEnded, sessionSecondsLeft, sessionUsedAt, WARN_SECONDS, watchSession } from './session-state.ts';
export { callKey, createQueryClient, useAsk, useAskAgain, useCommand, type Asked, type Command } from './hooks.ts';
export { mayAdminister, mayCall, useMayCall } from './may.ts';
export { setDraftOwner, useDraft } from './drafts.ts';
