import type { Terms } from '../case-terms.ts';
import type { LoanDay } from './dates-after-closing.ts';
import type { AuditPart } from './package-order.ts';
import type { RetainedRecord } from './retention.ts';
import type { NoticeBy } from './transfer-notices.ts';

/** The Closing Disclosure first: what names both is retained for the longer time. */
export const RECORDS: Terms<RetainedRecord> = [
  ['closing-disclosure', /closing disclosure|\bcd\b|19 ?\(f\)|seller/],
  ['originator-compensation', /compensation|36 ?\(d\)/],
  ['ability-to-repay', /ability|\batr\b|\bqm\b|qualified mortgage|\b43\b/],
  ['loan-estimate', /loan estimate|\ble\b|19 ?\(e\)|intent|provider|changed? (of |in )?circumstance|changed circumstance|toleranc/],
];

/** The days of a purchase by a call's path or in words; the longer names first, since they share words. */
export const DAYS: Terms<LoanDay> = [
  ['pre-purchase', /pre-?\s?purchase|before (which|purchase)|clean file/],
  ['warehouse-repaid', /warehouse/],
  ['bailee-letter-ends', /bailee/],
  ['shipped', /\bship/],
  ['received', /receiv/],
  ['reviewed', /review|audit/],
  ['purchased', /purchas|bought/],
  ['consummation', /consummat|schedule-closing|closing (date|day)|signing/],
  ['funded', /fund|disburs|\bwire/],
];

export const SERVICERS: Terms<NoticeBy> = [
  [
    'combined',
    /both|combined|joint|(old|present|current|prior|transferor)[^,]* and [^,]*(new|transferee)|(new|transferee)[^,]* and [^,]*(old|present|transferor)/,
  ],
  ['old', /\b(old|present|current|prior|selling)\b|transferor/],
  ['new', /\bnew\b|transferee|acquiring/],
];

export const PARTS: Terms<AuditPart> = [
  ['index', /index|manifest/],
  ['closing-disclosures', /closing disclosure|\bcd\b/],
  ['changes', /change.*circumstance|circumstance|\bcoc\b/],
  ['loan-estimates', /loan estimate|\ble\b/],
  ['intent', /intent/],
  ['consents', /consent|delivery|esign/],
  ['providers', /provider|affiliate/],
  ['locks', /lock|price/],
  ['appraisals', /apprais|\bssr\b|submission summary/],
  ['underwriting', /underwrit|\baus\b|credit report|findings/],
  ['title-and-insurance', /title|protection letter|\bcpl\b|insurance|flood/],
  ['cures', /cure|toleranc|refund/],
  ['wires', /wire|payoff/],
  ['recording', /record|trailing|deed/],
  ['ucd', /\bucd\b|uniform closing/],
  ['tests', /\bqm\b|qualified|hpml|higher.priced|high.cost|hoepa/],
  ['journal', /journal|history/],
  ['closing-package', /closing package|note\b|signed/],
  ['application', /application|identity|1003|identification/],
];

/** "15 days before", "10 days after": days from the transfer. */
export function daysFromOf(words: string): number | undefined {
  const found = /(\d{1,3}) (?:calendar )?days? (before|prior|ahead|after|later|following)/i.exec(words);
  if (!found) return /on the (day|date) of (the )?transfer/i.test(words) ? 0 : undefined;
  return /before|prior|ahead/i.test(found[2]!) ? -Number(found[1]) : Number(found[1]);
}
