import { isPlainDate } from '../../foundation/dates/dates.ts';
import { centsToDecimal } from '../../foundation/money/cents.ts';
import { thousandthsToDecimal } from '../../foundation/rates/rates.ts';
import { allowedValues, kindOf, parserOf, type Parsed, type Value } from '../mismo-3.4/values.ts';
import { plainLabel } from './fields.ts';

/** The words of forms for some of MISMO's values. */
const OTHER_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AmortizationType: { 'fixed rate': 'Fixed', arm: 'AdjustableRate', 'adjustable rate mortgage': 'AdjustableRate', adjustable: 'AdjustableRate' },
  MortgageType: { 'usda rd': 'USDARuralDevelopment', usda: 'USDARuralDevelopment', 'usda rural housing': 'USDARuralDevelopment', conv: 'Conventional' },
  LoanPurposeType: { 'purchase money': 'Purchase', refi: 'Refinance', 'cash out refinance': 'Refinance', 'no cash out refinance': 'Refinance' },
  PropertyUsageType: { primary: 'PrimaryResidence', 'investment property': 'Investment', investor: 'Investment', secondary: 'SecondHome', 'owner occupied': 'PrimaryResidence', 'secondary residence': 'SecondHome' },
  PropertyCurrentUsageType: { primary: 'PrimaryResidence', 'investment property': 'Investment' },
  PriorPropertyUsageType: { 'primary residence pr': 'PrimaryResidence', pr: 'PrimaryResidence', sh: 'SecondHome', 'investment property': 'Investment', ip: 'Investment', 'fha secondary residence': 'FHASecondaryResidence' },
  PriorPropertyTitleType: { s: 'Sole', 'by yourself': 'Sole', sp: 'JointWithSpouse', 'jointly with spouse': 'JointWithSpouse', o: 'JointWithOtherThanSpouse', 'jointly with another person': 'JointWithOtherThanSpouse' },
  CitizenshipResidencyType: { 'us citizen': 'USCitizen', citizen: 'USCitizen', 'permanent resident': 'PermanentResidentAlien', 'non permanent resident': 'NonPermanentResidentAlien' },
  MaritalStatusType: { single: 'Unmarried', divorced: 'Unmarried', widowed: 'Unmarried' },
  BorrowerResidencyBasisType: { rented: 'Rent', owned: 'Own', 'no primary housing expense': 'LivingRentFree', 'rent free': 'LivingRentFree' },
  AssetType: { checking: 'CheckingAccount', savings: 'SavingsAccount', 'money market': 'MoneyMarketFund', 'certificate of deposit': 'CertificateOfDepositTimeDeposit', cd: 'CertificateOfDepositTimeDeposit', retirement: 'RetirementFund', stocks: 'Stock', bonds: 'Bond', 'earnest money': 'EarnestMoneyCashDepositTowardPurchase', 'cash gift': 'GiftOfCash', gift: 'GiftOfCash', 'gift of equity': 'GiftOfPropertyEquity', 'cash value of life insurance': 'LifeInsurance' },
  LiabilityType: { 'installment loan': 'Installment', 'revolving credit card': 'Revolving', 'credit card': 'Revolving', mortgage: 'MortgageLoan', lease: 'LeasePayment', 'lease not real estate': 'LeasePayment', 'open 30 day': 'Open30DayChargeAccount' },
  IncomeType: { commission: 'Commissions', 'social security': 'SocialSecurity', retirement: 'Pension', 'interest and dividends': 'DividendsInterest', 'dividends interest': 'DividendsInterest' },
  LienPriorityType: { first: 'FirstLien', '1st': 'FirstLien', '1st lien': 'FirstLien', second: 'SecondLien', '2nd': 'SecondLien', 'subordinate lien': 'SecondLien' },
  PropertyEstateType: { leasehold: 'Leasehold' },
  OwnedPropertyDispositionStatusType: { retained: 'Retain', rental: 'Retain', r: 'Retain', s: 'Sold', ps: 'PendingSale' },
  ApplicationTakenMethodType: { 'face to face interview': 'FaceToFace', 'telephone interview': 'Telephone', 'fax or mail': 'Mail', 'email or internet': 'Internet' },
  HMDARaceType: { 'american indian or alaska native': 'AmericanIndianOrAlaskaNative', 'black or african american': 'BlackOrAfricanAmerican' },
  BorrowerClassificationType: { borrower: 'Primary', 'co borrower': 'Secondary', coborrower: 'Secondary' },
  JointAssetLiabilityReportingType: { 'not jointly': 'NotJointly', yes: 'Jointly', no: 'NotJointly' },
}; // prettier-ignore

const YES = new Set(['yes', 'y', 'true', 'x', 'on', '1', 'checked']);
const NO = new Set(['no', 'n', 'false', '0', 'unchecked', 'off']);
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A value as the form prints it: $1,234.50, 6.125%, 11/21/2026, Yes, Primary residence. */
export function textFor(name: string, value: Value): string {
  switch (kindOf(name)) {
    case 'amount': {
      const [whole, cents] = centsToDecimal(Math.abs(value as number)).split('.');
      return `${(value as number) < 0 ? '-' : ''}$${whole!.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${cents}`;
    }
    case 'percent':
      return `${thousandthsToDecimal(value as number)}%`;
    case 'indicator':
      return value === true ? 'Yes' : 'No';
    case 'date': {
      const [year, month, day] = String(value).split('-');
      return `${month}/${day}/${year}`;
    }
    case 'enumeration':
      return inWords(String(value));
    default:
      return onOneLine(String(value));
  }
}

/** The data point's value for a text of the form. `label` distinguishes years from months where a form counts in years. */
export function valueFrom(name: string, text: string, label = ''): Parsed {
  const plain = plainLabel(text);
  switch (kindOf(name)) {
    case 'amount': {
      const bare = text.replace(/[$,\s]|\/ ?(?:month|mo\.?)$/gi, '').replace(/^\u2212/, '-');
      const negative = /^\((.+)\)$/.exec(bare);
      return parserOf(name)(negative ? `-${negative[1]}` : bare);
    }
    case 'percent':
      return parserOf(name)(text.replace(/[%\s]/g, '').replace(/^\u2212/, '-'));
    case 'count':
      return counted(name, text, label);
    case 'indicator':
      if (YES.has(plain)) return { value: true };
      return NO.has(plain) ? { value: false } : { problem: 'BAD_VALUE', wanted: 'yes or no' };
    case 'date': {
      const date = dateFrom(text);
      return date === undefined ? { problem: 'BAD_VALUE', wanted: 'a date as MM/DD/YYYY' } : { value: date };
    }
    case 'enumeration': {
      const words = plainWords(name);
      const found = words.get(plain.replaceAll(' ', '')) ?? OTHER_WORDS[name]?.[plain];
      const allowed = [...allowedValues(name)!];
      if (found !== undefined && allowed.includes(found)) return { value: found };
      return {
        problem: 'BAD_VALUE',
        wanted: allowed.length > 8 ? 'one of the values there are' : `one of ${allowed.map(inWords).join(', ')}`,
      };
    }
    default:
      return { value: onOneLine(text) };
  }
}

function counted(name: string, text: string, label: string): Parsed {
  const months = /^(?:(\d{1,3})\s*(?:years?|yrs?\.?|y))?[\s,]*(?:(\d{1,4})\s*(?:months?|mos?\.?|m))?$/i.exec(text.trim());
  if (name.includes('Months') && months && (months[1] ?? months[2]) !== undefined)
    return { value: Number(months[1] ?? 0) * 12 + Number(months[2] ?? 0) };
  const parsed = parserOf(name)(text.replace(/[,\s]/g, ''));
  const inYears = name.includes('Months') && /\b(years?|yrs?)\b/.test(label);
  return inYears && 'value' in parsed ? { value: (parsed.value as number) * 12 } : parsed;
}

function dateFrom(text: string): string | undefined {
  const trimmed = text.trim();
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(trimmed);
  const named = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(trimmed);
  const iso = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+Z?)?$/.exec(trimmed)?.[1];
  const two = (digits: string | number): string => String(digits).padStart(2, '0');
  const date = american
    ? `${american[3]}-${two(american[1]!)}-${two(american[2]!)}`
    : named
      ? `${named[3]}-${two(MONTHS.indexOf(named[1]!.toLowerCase()) + 1)}-${two(named[2]!)}`
      : iso;
  return isPlainDate(date) ? date : undefined;
}

const WORDS = new Map<string, ReadonlyMap<string, string>>();

/** The values of an enumeration by their letters and digits alone. */
function plainWords(name: string): ReadonlyMap<string, string> {
  const known = WORDS.get(name);
  if (known) return known;
  const words = new Map([...allowedValues(name)!].map((value) => [plainLabel(value).replaceAll(' ', ''), value] as const));
  WORDS.set(name, words);
  return words;
}

/** "Primary residence" for PrimaryResidence. */
export function inWords(value: string): string {
  const words = value
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z\d])/g, '$1 $2')
    .replace(/(\d)([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(' ');
  return words.map((word, index) => (index === 0 || /^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase())).join(' ');
}

/** White space collapsed and what no page may hold left out. */
export function onOneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .trim();
}
