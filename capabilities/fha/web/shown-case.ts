import type { ReplyOf } from '../../../ui/calls/index.ts';

export type FhaCase = ReplyOf<'get-fha-case'>;
