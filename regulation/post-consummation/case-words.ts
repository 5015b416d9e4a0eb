import type { Terms } from '../case-terms.ts';
import type { ChangedLine } from './changed-lines.ts';
import type { DisclosureError } from './clerical-errors.ts';

/** Lines of the Closing Disclosure; figures made of others before the words they share with a charge. */
export const LINES: Terms<ChangedLine['kind']> = [
  ['per-diem-interest', /per.?diem|(prepaid|daily|interim|odd.days?) interest/],
  ['later', /tax rate|millage|reassess|servicer/],
  [
    'follows',
    /finance charge|\bapr\b|annual percentage|\btip\b|total|amount financed|cash (to|from) (close|borrower|seller)|cash to close|costs? financed/,
  ],
  ['both', /seller.?s? credit|credit from (the )?seller|prorat|sales? price/],
  ['seller', /seller/],
  [
    'consumer',
    /record|fee|tax|title|insur|premium|charge|apprais|credit|survey|escrow|impound|deposit|payoff|points?\b|inspect|wire|courier|notary|pest|assess|dues|commission|interest|warranty|settlement|attorney|adjustment/,
  ],
];

/** The words of an error: wrong names come before amounts, because their words may include a fee. */
export const ERRORS: Terms<DisclosureError> = [
  ['identifier', /(loan|file|case|policy|parcel|account|phone|telephone|licen[cs]e|nmls|tax)[^,]*\b(number|id|no)\b|nmls|licen[cs]e/],
  [
    'contact',
    /(lender|creditor|broker|agent|title|settlement|attorney|provider|payee|contact|company)[^,]*(address|e-?mail|phone|contact)|(?<!property )(address|e-?mail|phone)[^,]* (of|for) (the )?(lender|creditor|broker|agent|title|settlement|attorney|provider|payee|company)/,
  ],
  ['place-of-delivery', /address|\bzip\b|e-?mail|(wrong|another|missing|omitted|left out) (co-?)?(borrower|consumer|buyer)\b(?!.?s? name)/],
  ['product-or-penalty', /product|prepayment penalty|balloon|interest.only|adjustable/],
  [
    'amount',
    /\$ ?\d|\d (instead|rather|not|but)\b|amount|too (low|high|much|little)|understat|overstat|arithmetic|miscalculat|total|\bapr\b|(interest|note) rate|cash to close|finance charge|percent|figure|section/,
  ],
  ['recipient', /payee|recipient|provider|paid to|pays? to|company|vendor|agency|agent|attorney|notary/],
  ['spelling', /spell|typo|typing|misprint|\bname/],
  ['statement', /box|statement|assum|demand feature|servicing|liability after|partial payment|security interest|late payment/],
  ['amount', /fee|charge|tax|payment|rate|cost|credit|term|deposit|price/],
];

type EventKind = 'settlement' | 'later';

/** Events found in recording or disbursing, or later changes by themselves. */
export const EVENTS: Terms<EventKind> = [
  ['settlement', /record|transfer tax|deed|stamp|mortgage tax/],
  [
    'later',
    /(tax|levy|millage|insurance|premium|dues|assess)[^,;]*(rais|rose\b|ris(e|es|en|ing)\b|increas|went up|goes up|hike|lower|cut\b|chang)|reassess|supplemental|renewal|(loan|servicing)[^,;]*(sold|transfer)|(lost|loses)[^,;]*job|refinanc|(moves|moved) out|divorc|escrow analysis|value[^,;]*(fell|falls|drop)/,
  ],
  [
    'settlement',
    /assess|lien|fee|charge|cost|title|survey|payoff|prorat|settlement|wire|courier|notary|inspect|repair|credit|interest|tax|insurance|premium|commission|utility|water|dues|invoice|bill|deposit|refund|judgment|nuisance|per.?diem/,
  ],
];

const PAYS = '(?![^,;]*\\b(not|never|refuses|won.t|doesn.t|didn.t)\\b)[^,;]*\\b(pays?|paid|bears?|covers?|owes?|absorbs?|reimburses?)\\b';

function pays(words: string, who: string): boolean {
  return new RegExp(
    `\\b(${who})${PAYS}|\\b(paid|borne|covered|owed|absorbed|reimbursed) by (the )?(${who})|charged to (the )?(${who})|(${who}).s (charge|side|expense|cost|commission)`,
  ).test(words);
}

/** The person whose payment an event changes; the consumer where the words name none. */
export function payersOf(words: string): { readonly consumer: boolean; readonly seller: boolean } {
  const plain = words.toLowerCase();
  if (/no (change|effect|difference)|unchanged|same amount|nothing (more|else)/.test(plain)) return { consumer: false, seller: false };
  if (/seller and (the )?(buyer|borrower|consumer)|(buyer|borrower|consumer) and (the )?seller|split|each pays?|half/.test(plain))
    return { consumer: true, seller: true };
  const seller = pays(plain, 'sellers?');
  const consumer = pays(plain, 'buyers?|borrowers?|consumers?');
  const other = pays(plain, 'lender|creditor|broker|settlement agent|title company|realtor');
  return { consumer: consumer || (!seller && !other), seller };
}

/** Per-diem interest and nothing that has an amount of its own. */
export function namesOnlyPerDiem(words: string): boolean {
  return LINES[0]![1].test(words.toLowerCase()) && !/fee|record|tax|title|premium|charge|assess|commission/i.test(words);
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const TENS: Readonly<Record<string, number>> = { fifteen: 15, twenty: 20, thirty: 30, forty: 40, 'forty-five': 45, sixty: 60, ninety: 90 };
const LENGTHS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

/** "ten days after closing", "45 days later", "a week after". */
export function daysAfterOf(words: string): number | undefined {
  const found = /([\w-]+) (?:calendar )?(day|week|month)s? (?:after|later|following)/.exec(words.toLowerCase());
  if (!found) return undefined;
  const [, number = '', unit = ''] = found;
  const read = /^\d{1,4}$/.test(number) ? Number(number) : /^an?$/.test(number) ? 1 : (TENS[number] ?? NUMBERS.indexOf(number));
  return read < 0 ? undefined : read * LENGTHS[unit]!;
}
