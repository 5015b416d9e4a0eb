import { browserSurroundings } from './browser-surroundings.ts';
import type { AskOptions, RequestOf } from './call-shape.ts';
import type { CallTypesByName } from './calls.generated.ts';
import { createAsk } from './client.ts';
import { rowOfCall } from './row-of-call.ts';

export type CallName = keyof CallTypesByName & string;
export type ReplyOf<N extends CallName> = CallTypesByName[N]['reply'];
export type RefusalOf<N extends CallName> = CallTypesByName[N]['refusal'];
export type AskRequest<N extends CallName> = RequestOf<CallTypesByName[N]> & AskOptions;

/**
 * Makes a call of the API. `await ask('extend-lock', { params: { loanId, extensionDesc } })` returns `{ ok, value }` or `{ ok: false,
 * refusal }`.
 */
export const ask = createAsk<CallTypesByName>(rowOfCall, browserSurroundings);
