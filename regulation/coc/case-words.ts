import { termOf, needTerm, type Terms } from '../case-terms.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { ChangeEvent } from './change-events.ts';
import { EVENT_ROWS } from './event-rows.ts';

/** The words of an event. Mistakes come first, because their words include charges too; effects on a price come last. */
const EVENTS: Terms<ChangeEvent> = [
  ['fee-left-out', /forg[eo]t|left out|leaves? out|omit|overlook|missed (a|the|one)|fee\.forgotten/],
  [
    'own-mistake',
    /(lender|creditor|broker|originator|loan officer|processor|underwriter|desk)\b[^,;]*(mistake|error|miscalculat|underestimat|guess|typo|too low|delay|late\b|slow|mis(read|typed|quoted))|\b(own|clerical|technical|typing) (mistake|error)|mistake (of|by) (the |its )?(lender|creditor|broker)|broker\.error/,
  ],
  ['change-of-heart', /change of heart|same facts|changes? (its|their) mind|without new facts/],
  ['provider-off-list', /off.?(the.)?(written.)?list|not on the (written )?list|own provider|provider\.chosen/],
  ['question-not-asked', /(not|never|n't|without) ask|question would have|could have (been )?asked/],
  [
    'application-item',
    /^(?!.*(low|short|below|above|higher|found|wrong|chang|terminat)).*\b(address|social security|ssn|names?|income|(estimated|stated|property) value|value estimate|loan amount)\b[^,;]*\b(arriv|receiv|came in|comes? in|supplied|given|gives|gave|provided|collected|obtained|submitted|learned|known)\w*\b[^,;]*(after|later|late\b|then)/,
  ],
  [
    'credit-cut',
    /\bcredits?\b(?! (score|report))[^,;]*\b(cut|reduc|lower|decreas|fell|falls|drop)|\b(cut|reduc|lower)\w* [^,;]*lender credit/,
  ],
  ['lock-extension', /\block[^;]*exten|exten[^;]*\block|lock\.extend/],
  ['lock-before-estimate', /\block[^,;]*(before|prior to|ahead of) (the )?(le\b|loan estimate|first)/],
  ['lock', /\b(re-?)?lock|float/],
  ['power-of-attorney', /power of attorney|\bpoa\b/],
  ['income', /income|salary|wages?\b|\bjob\b|resign|employ|unemploy|laid off|\bearn/],
  ['appraisal-waiver-lost', /\b(without|no|waived?) (an? |the )?apprais|apprais\w* waiver/],
  ['credit-score', /\bscore|fico/],
  [
    'program-lost',
    /delinquen|bankruptcy|(foreclosure|judge?ment|collection)s?[^,;]* (credit report|consumer|borrower)|late payments?\b|no longer (qualif|eligib|available)|ineligib|does not qualif|program(me)?[^,;]*(lost|unavailable|not available|withdrawn)|creditworth|\bdebts?\b|\bdti\b/,
  ],
  ['value-based-fee', /value-based|based on (the )?value|percentage of (the )?value/],
  [
    'property-kind',
    /\bfarm|remote|(property|dwelling|home|house)[^,;]*(turns? out|is (in fact|really|a))|property\.type|acreage|manufactured|septic|condo|warrantable/,
  ],
  [
    'appraised-value',
    /(apprais\w*|\bvalue)\b[^;]*(low|below|less|under|short|high|above|over)|appraisal\.value|value[^;]*(fell|falls|dropp|declin)/,
  ],
  ['flood-zone', /flood.?(zone|map|insurance|determination)/],
  ['disaster', /\bwars?\b|disaster|hurricane|flood|wildfire|earthquake|tornado|storm|pandemic|epidemic|riot|terror|extraordinary/],
  ['title-insurer-fails', /title[^,;]*(out of business|bankrupt|insolven|\bfails|fails? in|ceases|closes (its|down))/],
  ['provider-fails', /out of business|bankrupt|insolven|\bceases|closes (its|down)|\b(dies|died|retires)\b|insurer fails/],
  ['boundary-claim', /boundar|neighbou?r|encroach/],
  ['title-finding', /\bliens?\b|title (search|report|defect|finding|exception|commitment)|judge?ment|encumbrance|cloud on|title\.finding/],
  ['pest-damage', /termite|\bpests?\b|wood.?destroy|infest/],
  ['inspection-required', /inspection/],
  ['intent-after-expiry', /estimate[^,;]*expired/],
  ['charges-fell', /(charge|fee|cost|premium|tax|price of|quote)(e?s)?\b[^,;]*(fell|fall|drop|decreas|lower|down|reduced|cheaper|less)/],
  [
    'vesting',
    /vest|co-?(borrower|applicant)|(add|remov)\w* (a |an |her |his |the )?(spouse|wife|husband|borrower)|\btrust\b|title (is )?(in|held)\b|(spouse|wife|husband|partner)[^,;]*(title|deed|loan)/,
  ],
  ['loan-amount', /loan amount|borrower\.amount|(larger|smaller|higher|lower|bigger) loan|borrow (more|less)|amount of the loan/],
  ['product', /\bproduct|\bterm\b|adjustable|fixed.rate|\barm\b|interest.only|(15|20|25|30).year/],
  [
    'price',
    /(contract|purchase|sales?)[ .]price|\bprice[^,;]*(addendum|renegotiat|contract|parties|changed|raised|increase|lower|cut)|addendum|contract\.price/,
  ],
  ['closing-delayed-by-others', /clos[^,;]*(delay|postpon|moved)[^,;]*\b(seller|builder|title|agent|weather)/],
  ['closing-date', /clos(ing|e)\b[^,;]*(delay|later|moved|postpon|earlier|sooner|date|another day)|postpon|(delay|move)\w* [^,;]*closing/],
  [
    'quote-rose',
    /(quote|fee|charge|premium|price|cost|tax)(e?s)?\b[^,;]*(rose|rise|up\b|higher|increas|rais|more)|(rais|increas)\w* (its|the|their) (\w+ )?(quote|fee|charge|premium|price|rate)s?\b/,
  ],
  [
    'information-wrong',
    /(information|statement|stated|relied)[^;]*(wrong|inaccurate|incorrect|untrue|chang|found|false)|new information|(wrong|inaccurate|changed) information/,
  ],
  ['consumer-request', /(consumer|borrower|applicant|buyer)s?\b[^,;]*\b(ask|request|want|prefer|elect|choose|chose|decid|switch)/],
];

/** An event in words, or by its own name. A group's increase of 10 percent or less, days of an intent and of a construction are read as figures. */
export function eventOf(words: string, noticeOnEstimate?: boolean): Result<ChangeEvent> {
  const plain = wordsOfName(words);
  if (Object.hasOwn(EVENT_ROWS, plain)) return ok(plain as ChangeEvent);
  const percent = /(\d+(?:\.\d+)?)\s*(?:percent|%)[^,;]*(?:group|bucket|sum|in total)/.exec(plain);
  if (percent && Number(percent[1]) <= 10) return ok('group-within-ten-percent');
  const intent = /intent|proceed/.test(plain) ? intentDay(plain) : undefined;
  if (intent !== undefined) return ok(intent > 10 ? 'intent-after-expiry' : 'intent-in-time');
  if (/construct|new(ly)? (built|home|house|build)|not (yet )?built|occupancy/.test(plain)) return construction(plain, noticeOnEstimate);
  return needTerm(EVENTS, plain, 'event');
}

/** "priceRaisedByAddendum" as "price raised by addendum". */
export function wordsOfName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The event that a yes-or-no field is named after, "priceRaisedByAddendum". */
export function eventOfName(name: string): ChangeEvent | undefined {
  return termOf(EVENTS, wordsOfName(name));
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'];

function intentDay(plain: string): number | undefined {
  const digits = /(\d+)(?:st|nd|rd|th)?\s*(?:general |business |calendar )*days?/.exec(plain);
  if (digits) return Number(digits[1]);
  const named = ORDINALS.findIndex((each) => new RegExp(`\\b${each}\\b`).test(plain));
  if (named >= 0) return named + 1;
  return /expir|too late/.test(plain) ? 11 : undefined;
}

function construction(plain: string, noticeOnEstimate?: boolean): Result<ChangeEvent> {
  const noPermit = /\b(no|without|not)\b[^,;]*(permit|certificate)|(permit|certificate)[^,;]*(not|after|later|pending)/.test(plain);
  if (/occupancy/.test(plain) && !noPermit) return ok('use-permit-issued');
  const length = /(\d+)\s*(day|week|month)s?/.exec(plain);
  const days = length && Number(length[1]) * { day: 1, week: 7, month: 30 }[length[2] as 'day' | 'week' | 'month'];
  if (days !== null && days <= 60) return ok('construction-within-60-days');
  const notice = /notice|statement|says so|saying so|disclosed/.test(plain)
    ? !/\b(no|without|not|lacks|missing)\b[^,;]*(notice|statement|say|disclosed)|says nothing/.test(plain)
    : noticeOnEstimate;
  if (notice === undefined || (notice && days === null))
    return refuse(
      'CASE_INPUT',
      `"${plain}" does not say whether the Loan Estimate carried the notice, and how many days after it the closing is.`,
      {
        field: 'event',
      },
    );
  return ok(notice ? 'construction-delayed' : 'construction-without-notice');
}
