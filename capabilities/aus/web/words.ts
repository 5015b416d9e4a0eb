import type { ReplyOf } from '../../../ui/calls/index.ts';
import type { System } from '../domain/run/underwrite.ts';

export type Findings = ReplyOf<'au-findings'>;
export type RunDetail = NonNullable<Findings['DU']>;
export type RunLine = Findings['runs'][number];
export type Option = ReplyOf<'dualaus-option'>;

/** The address of a system's report. */
export const reportScreens = { DU: '/order-du-report/$loanId', LPA: '/order-lpa-report/$loanId' } as const satisfies Record<System, string>;
export const orderScreens = { DU: '/order-du/$loanId', LPA: '/order-lpa/$loanId' } as const satisfies Record<System, string>;
