import type { Charge, ChargeFacts } from './charge.ts';

/** The inputs of a case about all its charges: who is paid, whether shopping was permitted, the list, the provider. */
export interface SaidOfCharge {
  readonly paidTo?: ChargeFacts['paidTo'];
  readonly required?: boolean;
  readonly shoppingPermitted?: boolean;
  readonly listGiven?: boolean;
  readonly provider?: ChargeFacts['provider'];
  readonly bonaFide?: boolean;
  readonly estimateReasonable?: boolean;
}

/** Services a lender orders itself by custom: no shopping unless the case says so. */
const LENDER_ORDERED =
  /apprais|credit ?report|flood|tax ?(service|monitoring|status|research|mon)|mortgage ?insurance|\bmip\b|\bpmi\b|funding ?fee|guarantee|verification|inspection by lender/;
const SERVICES = /title|settlement|closing|survey|pest|inspection|attorney|notary|escrow agent|abstract|courier|engineer|termite|signing/;
const NOT_REQUIRED =
  /not required|optional|owner'?s title|home ?warranty|\bhoa\b|association dues|realtor|real estate commission|not a condition/;

/**
 * The facts of a charge derived from its name ("required appraisal, no shopping", "owner's title (not required)", "recording fees"), where
 * other inputs of the case take precedence. A service without other facts is one the consumer may shop for, with a list given and no
 * provider chosen. Undefined when neither the name nor the case has facts.
 */
export function factsFromName(name: string, said: SaidOfCharge): ChargeFacts | undefined {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  const paidTo = said.paidTo ?? paidToFromWords(words);
  const good = {
    ...(said.bonaFide === undefined ? {} : { bonaFide: said.bonaFide }),
    ...(said.estimateReasonable === undefined ? {} : { estimateReasonable: said.estimateReasonable }),
  };
  const paid = paidTo ?? 'unaffiliated';
  if (/lender ?credit|^credits?$/.test(words)) return { nature: 'lender-credit', paidTo: 'creditor', rateDependent: true };
  if (/transfer ?tax|deed ?tax|stamp|excise/.test(words)) return { nature: 'transfer-tax', paidTo: paid };
  if (/record/.test(words)) return { nature: 'recording-fee', paidTo: paid };
  if (/prepaid ?interest|per ?diem|interim interest|daily interest/.test(words))
    return { nature: 'prepaid-interest', paidTo: paid, ...good };
  if (
    !/mortgage ?insurance|title/.test(words) &&
    /(property|home ?owner|hazard|flood|wind|earthquake)[a-z']* ?insurance|insurance premium|\bhoi\b|\bhazard$/.test(words)
  ) {
    return { nature: 'property-insurance', paidTo: paid, ...good };
  }
  if (/property ?tax|real estate tax|county tax/.test(words)) return { nature: 'property-tax', paidTo: paid, ...good };
  if (/(escrow|impound|reserve)s?( account)?( deposit| payment)?s?$|initial escrow|deposit/.test(words)) {
    return { nature: 'escrow-deposit', paidTo: paid, ...good };
  }
  const rateDependent = /point|rate ?lock|lock ?fee|buy ?down|discount|rate dependent|extension/.test(words);
  if (/broker/.test(words)) return { nature: 'loan-charge', paidTo: 'broker', rateDependent };
  if (
    rateDependent ||
    /originat|underwrit|process|application ?fee|admin|commitment|creditor fee|lender fee|document prep|^a$|^section ?a$/.test(words)
  ) {
    return { nature: 'loan-charge', paidTo: 'creditor', rateDependent };
  }
  const known = LENDER_ORDERED.test(words) || SERVICES.test(words) || NOT_REQUIRED.test(words) || /service|fee|required/.test(words);
  const anySaid = Object.values(said).some((fact) => fact !== undefined);
  if (!known && !anySaid) return undefined;
  return service(words, paid, said, good);
}

function service(words: string, paidTo: ChargeFacts['paidTo'], said: SaidOfCharge, good: object): ChargeFacts {
  const required = said.required ?? !NOT_REQUIRED.test(words);
  const noShopping = /no shopping|not shop|cannot shop|can'?t shop|not permitted|may not shop|without shopping/.test(words);
  const shopping =
    said.shoppingPermitted ?? (noShopping ? false : /shop|list/.test(words) || said.provider !== undefined || !LENDER_ORDERED.test(words));
  const offList = /off[- ]?list|not on (the |a )?(written )?list|chosen by consumer|consumer'?s choice/.test(words);
  const onList = /on (the |a )?(written )?list|from (the )?list/.test(words);
  const provider = said.provider ?? (offList ? 'off-list' : onList ? 'on-list' : 'not-chosen');
  const listGiven = said.listGiven ?? !/no (written )?list|list not/.test(words);
  return {
    nature: 'third-party-service',
    paidTo,
    requiredByCreditor: required,
    shoppingPermitted: shopping,
    writtenListGiven: listGiven,
    provider,
    ...good,
  };
}

function paidToFromWords(words: string): ChargeFacts['paidTo'] | undefined {
  if (/unaffiliated|third[- ]part|independent/.test(words)) return 'unaffiliated';
  if (/affiliate/.test(words)) return 'affiliate';
  if (/broker/.test(words)) return 'broker';
  return /creditor|lender'?s own/.test(words) ? 'creditor' : undefined;
}

/** The payee, from a value such as "creditor affiliate", "unaffiliated", "broker". */
export function paidToFromValue(value: string): ChargeFacts['paidTo'] | undefined {
  const words = value.toLowerCase();
  return paidToFromWords(words) ?? (/lender/.test(words) ? 'creditor' : undefined);
}

/** A charge that is the total of a bucket of a case ("bucketLE", "zeroExcess"). */
export function bucketCharge(id: string, bucket: 'zero' | 'ten', current: number): Charge {
  const facts: ChargeFacts =
    bucket === 'zero' ? { nature: 'loan-charge', paidTo: 'creditor' } : { nature: 'recording-fee', paidTo: 'unaffiliated' };
  return { id, label: id, facts, current };
}
