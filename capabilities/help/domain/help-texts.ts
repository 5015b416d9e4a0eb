export interface HelpText {
  readonly name: string;
  readonly title: string;
  readonly category: string;
  readonly shortDescription: string;
  readonly fullDescription: string;
}

/** The specification adds it to every answer, whatever the request. */
export const DISABLE_EXPRESS_LE: HelpText = {
  name: 'disable-express-le',
  title: 'Disable Express LE',
  category: 'loan-estimate',
  shortDescription: 'Express LE Preview is temporarily unavailable.',
  fullDescription:
    "Express LE Preview is temporarily unavailable. Please use the 'Preview Disclosures and LE' link in the Generate LE window.",
};

type Text = readonly [name: string, title: string, short: string, full: string];

const ratios: readonly Text[] = [
  [
    'ltv',
    'LTV: loan to value',
    'The loan as a percentage of the home’s value.',
    'The loan amount divided by the lower of price and appraised value; a refinance uses the value. Without financed mortgage insurance unless it says so.',
  ],
  [
    'cltv',
    'CLTV: combined loan to value',
    'All liens together as a percentage of the value.',
    'First and subordinate liens together, divided by the same value as the LTV.',
  ],
  [
    'dti',
    'DTI: debt to income',
    'Monthly debts as a percentage of monthly income.',
    'The front ratio counts housing alone; the back ratio counts housing and every other monthly debt of all borrowers.',
  ],
  [
    'fico',
    'FICO: credit score',
    'The score that the price is made with.',
    'The middle of three scores, or the lower of two, for each borrower; the lowest of these among the borrowers.',
  ],
];

const pricing: readonly Text[] = [
  [
    'price',
    'Price',
    'What the lender pays for the loan, per hundred.',
    'Above 100 the lender pays a rebate; below it the borrower or broker pays points. Each price opens into its base, adjustments and caps.',
  ],
  ['par', 'Par', 'A price of 100.000.', 'The lowest rate at or above par has a grey box in each column of a price grid.'],
  [
    'adjuster',
    'Adjuster',
    'A line of the rate sheet that moves a price.',
    'Score, LTV, occupancy, loan size and other facts move the price by points. An adjuster of 0.000 folds away.',
  ],
  [
    'lock',
    'Lock',
    'The lender’s promise of a rate and price until a date and time.',
    'Lock expires at its date, hour and zone. It can be extended, relocked or moved to another rate as the lock policy says, each with its cost shown before.',
  ],
  [
    'extension',
    'Extension',
    'More days for an active lock.',
    'It costs what the lock policy says for the days. The end moves past weekends and holidays before the cost is shown.',
  ],
  [
    'relock',
    'Relock',
    'A new lock after one has expired.',
    'Within the policy’s days it is priced at the worse of the old and the present price.',
  ],
  [
    'float-down',
    'Float down',
    'A lower rate during a lock, once, where the market fell far enough.',
    'The lock policy says from which fall on, until when and what it costs.',
  ],
];

const disclosures: readonly Text[] = [
  [
    'loan-estimate',
    'LE: Loan Estimate',
    'Terms and costs the borrower gets within three business days.',
    'Due three general business days after the application (Regulation Z, 1026.19(e)). Its fees then bind the lender within a tolerance.',
  ],
  [
    'closing-disclosure',
    'CD: Closing Disclosure',
    'Final terms and costs, three business days before closing.',
    'The borrower has it three specific business days before the closing (1026.19(f)). Some changes start the three days again.',
  ],
  [
    'tolerance',
    'Tolerance',
    'How far a fee may rise after the estimate.',
    'Zero for the lender’s own fees and transfer taxes, ten percent in total for recording and listed services, no limit for the rest (1026.19(e)(3)).',
  ],
  ['cure', 'Cure', 'What the lender refunds when a fee rose past its tolerance.', 'At closing, or within sixty days after it.'],
  [
    'changed-circumstance',
    'COC: changed circumstance',
    'A fact that lets an estimate be issued anew.',
    'A revised estimate goes out within three business days of learning of it; only the fees it touches get a new baseline.',
  ],
  [
    'intent-to-proceed',
    'Intent to proceed',
    'The borrower’s yes to the estimate.',
    'Before it no fee but the credit report’s may be charged.',
  ],
  [
    'apr',
    'APR: annual percentage rate',
    'The cost of credit as a yearly rate.',
    'The note rate with the prepaid finance charges spread over the term (1026.22 and Appendix J).',
  ],
  [
    'qm',
    'QM: qualified mortgage',
    'Whether the loan meets the ability-to-repay safe harbor.',
    'Passed, Failed or NA; NA opens into what is missing.',
  ],
];

const portal: readonly Text[] = [
  [
    'search',
    'Find a loan',
    'Ten digits find a loan, two letters a last name.',
    'Press / or Ctrl K anywhere. Words find screens and actions too; inside a loan, its own.',
  ],
  [
    'explain',
    'Why a number is what it is',
    'Press a dotted number, or E.',
    'Every computed figure opens into the rule, the inputs and the arithmetic. Shift E walks to the next one.',
  ],
  ['keys', 'Keys', 'Press ? for the keys of a screen.', 'Single letters never commit. They can be turned off in the same list.'],
  [
    'drafts',
    'What you type is kept',
    'Forms keep what was typed until it is saved.',
    'A refused save, a lost connection, an ended session and a reload lose nothing but government and account numbers, which a browser must not keep.',
  ],
];

const inCategory = (category: string, texts: readonly Text[]): HelpText[] =>
  texts.map(([name, title, shortDescription, fullDescription]) => ({ name, title, category, shortDescription, fullDescription }));

const all: readonly HelpText[] = [
  ...inCategory('ratios', ratios),
  ...inCategory('pricing', pricing),
  ...inCategory('loan-estimate', disclosures),
  ...inCategory('portal', portal),
];

/** The help texts of some categories, or all; the fixed entry is always among them. */
export function helpTexts(categories?: readonly string[]): HelpText[] {
  const asked = categories?.map((one) => one.trim().toLowerCase());
  return [...all.filter((text) => asked === undefined || asked.includes(text.category)), DISABLE_EXPRESS_LE];
}
