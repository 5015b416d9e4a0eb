/** The texts of a requested document for the borrower. */
export interface AskedWords {
  /** Its usual name. */
  readonly title: string;
  readonly why: string;
  /** The requirement for acceptance. */
  readonly good: string;
}

/** The documents that a borrower has or can get. Others, such as the appraisal, come from somebody else and are never requested from borrowers. */
const WORDS: Readonly<Record<string, AskedWords>> = {
  application: { title: 'Signed loan application', why: 'It confirms what you told us.', good: 'All pages, signed and dated by you.' },
  authorization: {
    title: 'Signed authorization',
    why: 'It lets us check what you told us with your employer and banks.',
    good: 'Signed and dated by you.',
  },
  'tax-transcript-request': {
    title: 'Signed Form 4506-C',
    why: 'It lets us ask the IRS for a summary of your tax returns.',
    good: 'Signed and dated by you, every box filled in.',
  },
  'photo-id': { title: 'Photo ID', why: 'The law asks us to know who borrows.', good: 'Not expired, all four corners in the picture.' },
  'pay-stub': {
    title: 'Pay stub',
    why: 'It shows what you earn now.',
    good: 'Your newest one, all pages, with pay to date for this year.',
  },
  'w-2': { title: 'W-2', why: 'It shows what you earned in past years.', good: 'The last two years, from each employer.' },
  'tax-return': { title: 'Tax return', why: 'It shows what you earned in past years.', good: 'The last two years, all pages, signed.' },
  'business-return': {
    title: 'Business tax return',
    why: 'It shows what your business earned.',
    good: 'The last two years, all pages, signed.',
  },
  'profit-and-loss': {
    title: 'Profit and loss statement',
    why: 'It shows what your business earns this year.',
    good: 'This year to date, with the name of the business.',
  },
  'award-letter': {
    title: 'Award letter',
    why: 'It shows the benefit or pension you receive.',
    good: 'The newest one, with the monthly amount.',
  },
  lease: { title: 'Lease', why: 'It shows the rent you receive.', good: 'All pages, signed by you and the tenant.' },
  'bank-statement': {
    title: 'Bank statement',
    why: 'It shows the money for your down payment and costs.',
    good: 'The last two months, all pages, also empty ones.',
  },
  'investment-statement': {
    title: 'Investment or retirement statement',
    why: 'It shows the savings you count on.',
    good: 'The newest one, all pages, also empty ones.',
  },
  'gift-letter': {
    title: 'Gift letter',
    why: 'It shows that the money need not be paid back.',
    good: 'Signed by you and whoever gives it, with the amount.',
  },
  'earnest-money': {
    title: 'Receipt for your earnest money',
    why: 'It counts toward what you pay at closing.',
    good: 'The receipt, or the check after it was cashed.',
  },
  'letter-of-explanation': {
    title: 'Letter of explanation',
    why: 'Something in your file needs a word from you.',
    good: 'In your own words, signed and dated.',
  },
  'mortgage-statement': {
    title: 'Mortgage statement',
    why: 'It shows what is owed on your present loan.',
    good: 'The newest one, all pages.',
  },
  'purchase-contract': {
    title: 'Purchase contract',
    why: 'It says what you buy and for how much.',
    good: 'All pages and changes, signed by everybody.',
  },
  'homeowners-insurance': {
    title: 'Homeowner’s insurance',
    why: 'The home must be insured from the closing on.',
    good: 'The page with the coverage, the premium and the dates.',
  },
  'va-eligibility': {
    title: 'VA certificate of eligibility',
    why: 'It shows that a VA loan is open to you.',
    good: 'The certificate, with its number.',
  },
};

/** Undefined for a document that is never requested from borrowers. */
export function askedWords(typeCode: string): AskedWords | undefined {
  return WORDS[typeCode];
}

/** For a condition: its own text. */
export function conditionWords({ words, satisfiedBy }: { readonly words: string; readonly satisfiedBy: string }): AskedWords {
  return { title: words, why: 'Your loan is approved when this is settled.', good: satisfiedBy };
}
