/** The sentences for unusable fields, as the specification prints them; the label of the field is inserted. */
export const validationSentences = {
  required: (field: string) => `${field} is required.`,
  /** Of a missing address and of one that is none. */
  email: (borrower: string) => `Please enter a valid email address for ${borrower}`,
  name: (field: string) => `Invalid characters in ${field}. Please check the field(s) and retry.`,
  mask: (field: string) => `Invalid characters in ${field} field. Please check the field(s) and retry.`,
  number: (field: string) => `${field} has a zero value.`,
  zip: (field: string) => `Please enter a valid 5 digit zip code for ${field}.`,
  year: (field: string) => `Please enter a valid 4 digit year for ${field}.`,
  date: (field: string) => `Please enter a valid date for ${field}.`,
  /** Ours: the specification prints none for a number that is too short or too long. */
  tenDigits: () => 'A phone number has ten digits.',
  leastYears: (field: string) => `${field} has a minimum requirement of ${LEAST_EMPLOYMENT_YEARS} years of employment.`,
} as const;

export const ZIP_DIGITS = 5;
export const YEAR_DIGITS = 4;
/** A name with this many digits is none. */
export const TOO_MANY_NAME_DIGITS = 6;
export const LEAST_EMPLOYMENT_YEARS = 2;

/** Said where the lookup of a ZIP code fails and the server has no words for it. */
export const ZIP_FAILURE =
  'There was an error generating a city from the provided zip code. Please make sure you entered a valid zip code.';
