import { dayNumber } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { recordOf } from '../case-values.ts';
import type { Terms } from '../case-terms.ts';
import type { HpmlAppraisalExemption } from './hpml-exemptions.ts';
import type { ValuationConduct } from './independence.ts';
import type { CopyHistory } from './prompt-copy.ts';
import type { ValuationVersion } from './versions.ts';

/** The buyer at a foreclosure sale is no holder that foreclosed, so this line comes first. */
export const EXEMPTIONS: Terms<HpmlAppraisalExemption | 'none'> = [
  ['none', /^(none|no|false|n\/a|-)$|auction|sheriff|third.party|(bought|purchased)[^,]* at (a |the )?foreclosure/],
  ['nonprofit-program', /non-?profit/],
  ['foreclosing-lender', /foreclos|deed.in.lieu|\breo\b/],
  [
    'inheritance-or-divorce',
    /inherit|\bheirs?\b|probate|bequest|divorce|dissolution|partition|(from|of) (an|the|his|her|their)[^,]* estate/,
  ],
  ['relocation', /relocat|employer/],
  ['servicemember', /service ?member|military|deploy|change of station|\bpcs\b/],
  ['government-seller', /government|(federal|state|local|public|city|county) (agency|authority|housing)|\bhud\b|municipal/],
  ['disaster-area', /disaster/],
  ['rural-county', /rural/],
  ['new-manufactured-home', /manufactured/],
  ['mobile-home-boat-trailer', /mobile home|boat|trailer/],
  ['construction', /construct/],
  ['bridge', /bridge/],
  ['reverse', /reverse/],
  ['refinance', /refinanc/],
];

/** Words for conduct toward a valuation: pressure on the value is matched before requests, since it is often worded as a harmless one. */
export const CONDUCT: Terms<ValuationConduct> = [
  ['lends-after-diligence', /(extend|mak|clos|originat|lend)[^.]*(violation|misstat)[^.]*(diligence|not materially)/],
  ['lends-on-violation', /(extend|mak|clos|originat|lend)[^.]*(violation|knowing|knows)/],
  [
    'names-value',
    /(target|needed|needs|wanted|desired|minimum|maximum|expected|hoped|predetermined|owner.s estimated) (appraised |sale )?(value|price|amount)|(value|price|number|figure) (is |he |she |it |they )*(needed|needs?|wanted|wants|desired|required|expected|hoped|to (hit|reach|meet|make))|(raise|increase|inflate|lift|push|hit|meet|match|reach|bring up)[^,]*\b(value|price|number)\b|(names|states|tells|gives|suggests|writes|mentions|puts)[^,]*\bvalue\b|until[^,]*\bvalue\b|highest value|higher value|(must|has to) (reach|hit|be|come)/,
  ],
  [
    'withholds-for-breach',
    /(withh|refus|hold|not paid|unpaid|dispute|remov|drop)[^.]*(breach|substandard|poor|deficien|bad work|late\b|not delivered|incomplete|never delivered|missed)/,
  ],
  [
    'pay-depends-on-closing',
    /(pay|paid|fee|compensat)[^.]*(only if|only when|condition|contingent|depend|unless)[^.]*(clos|consummat|fund)/,
  ],
  [
    'future-work-depends-on-value',
    /(future|next|further|more) (work|orders?|assignments?|business|engagements?)|black ?list|(remov|drop)\w*[^,]* (list|panel)|used? again|stops? (ordering|using)/,
  ],
  ['pay-depends-on-value', /(pay|paid|fee|compensat|bonus|invoice)[^.]*(value|too low|was low|is low|came in|percent of)/],
  ['alters-valuation', /\balter|falsif|forge|misstat|mischaracter|(chang|edit|rewrit)\w* (the )?(report|appraisal|value)/],
  ['preparer-has-interest', /(interest|stake) in (the )?(property|transaction|loan|deal)|relative|family|appraiser (owns|is buying|buys)/],
  ['pay-below-customary', /(below|less than|under|not) (the )?(customary|reasonable|usual|market)|underpa/],
  ['pays-customary', /customary/],
  ['reconsideration-through-lender', /reconsider|\brov\b/],
  [
    'asks-more-or-correction',
    /comparable|\bcomps?\b|correct|error|expla|clarif|detail|substantiat|justif|typo|(additional|more|further) information/,
  ],
  ['several-valuations', /(second|another|new) (appraisal|valuation|opinion|appraiser)|(several|multiple|two) (appraisals|valuations)/],
  ['gives-contract', /(sales?|purchase) (contract|agreement)|copy of the contract/],
  [
    'orders-outside-production',
    /(chosen|picked|selected|ordered|assigned) by[^,]*(desk|amc\b|outside|independent|management company|rotation)|^(?!.*(pick|select|choos|direct)).*(\bamc\b|management company|appraisal desk|separate desk|outside (of )?production|independent of production|rotation)/,
  ],
  [
    'party-selects-or-pays',
    /(broker|seller|realtor|real estate agent|buyer|borrower)[^,]*(pick|select|choos|hire|order|engag|retain|recommend)|broker[^,]*pay/,
  ],
  [
    'production-selects',
    /(loan officer|loan originator|production|sales ?(staff|person|people|team)?|processor|account executive)[^,]*(pick|select|choos|hire|order|engag|retain|recommend|pay)/,
  ],
];

const COMPLETE =
  /\b(complete[d]?|accepted|acceptable|reviewed|approved|finished|ready|received|got|arrived|revised)\b[^\d,;]*?day\s*(\d+)/g;
const SENT =
  /\b(sent|sends|mailed|e-?mailed|given|gave|provided|delivered|held|holds|kept|waits?|waited|withheld|delayed)\b[^\d,;]*?day\s*(\d+)/;
const CLOSING = /\b(closing|closes|closed|consummation|consummated|settlement)\b[^\d,;]*?day\s*(\d+)/;
const LATER =
  /\b(sent|sends|mailed|given|gave|provided|delivered|held|kept)\b[^\d,;]*?(\d+|an?|one|two|three|four|the (?:next|same)) (day|week|month)s?/;
const NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, 'the next': 1, 'the same': 0 };
const LENGTHS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

/** A history in words: "reviewed day 15, sent day 22", "complete 2026-06-01, sent a week later". */
export function historyOf(words: string): Result<CopyHistory> {
  const plain = words.toLowerCase().replace(/\d{4}-\d{2}-\d{2}/g, (date) => `day ${dayNumber(date)}`);
  // The event for which a copy was withheld is not the valuation's own completion.
  const own = plain.replace(/\b(held|holds|kept|waits?|waited|withheld|delayed)\b[^,;]*/g, '');
  const completed = [...own.matchAll(COMPLETE)].map((match) => Number(match[2]));
  if (completed.length === 0)
    return refuse('CASE_INPUT', `"${words}" does not say on which day the valuation was complete.`, { field: 'history' });
  const completedOnDay = Math.max(...completed);
  const later = LATER.exec(plain);
  const sent = SENT.exec(plain);
  const sentOnDay = sent
    ? Number(sent[2])
    : later
      ? completedOnDay + (NUMBERS[later[2]!] ?? Number(later[2])) * LENGTHS[later[3]!]!
      : /at once|immediately/.test(plain)
        ? completedOnDay
        : undefined;
  if (sentOnDay === undefined) return refuse('CASE_INPUT', `"${words}" does not say on which day the copy was sent.`, { field: 'history' });
  const closing = CLOSING.exec(plain);
  return ok({ completedOnDay, sentOnDay, ...(closing ? { closingOnDay: Number(closing[2]) } : {}) });
}

const VERB =
  /^(.*?)[\s:,-]*\b(?:was |is |not |not yet )*(?:sent|given|provided|e-?mailed|mailed|delivered|received|got|completed?|arrived|came|held|in review|still)\b/;

/** One version: words such as "v1 sent to applicant", or an object with its name and whether it was sent. */
export function versionOf(value: unknown): ValuationVersion | undefined {
  if (typeof value === 'string') {
    const words = value.trim().toLowerCase();
    const name = VERB.exec(words)?.[1]?.trim();
    if (!name) return undefined;
    const toApplicant = /\b(sent|given|provided|mailed|delivered)\b|received by (the )?(applicant|borrower|consumer)/.test(words);
    const notSent = /\b(not|never|n't)\b|(sent|delivered|given) to (the )?(creditor|lender)|by (the )?(appraiser|amc)/.test(words);
    return { name, valuation: valuationOf(name), sent: toApplicant && !notSent };
  }
  const { name, version, sent } = recordOf(value);
  const called = name ?? version;
  if (typeof called !== 'string' || called === '') return undefined;
  return { name: called, valuation: valuationOf(called), sent: sent === true };
}

function valuationOf(name: string): string {
  return name
    .replace(/\b(v|ver|version|rev|revision)?\.?\s*\d+\b|\b(first|second|third|original|revised|final|latest)\b/gi, '')
    .trim()
    .toLowerCase();
}
