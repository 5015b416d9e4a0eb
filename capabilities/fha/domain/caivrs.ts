/** The meaning of a CAIVRS answer, by its first letter (FHA Connection, CAIVRS authorization results). */
const meanings: Readonly<Record<string, string>> = {
  A: 'No federal debt found',
  B: 'Cases at more than one federal agency',
  C: 'Claim on a federal loan',
  D: 'Default on a federal loan',
  F: 'Foreclosure of a federal loan',
  J: 'Judgment for a federal debt',
};

export interface CaivrsMeaning {
  readonly cleared: boolean;
  readonly what: string;
}

/** An unknown code clears nobody. */
export function caivrsMeaning(code: string): CaivrsMeaning {
  const letter = code.trim().slice(0, 1).toUpperCase();
  return {
    cleared: letter === 'A',
    what: meanings[letter] ?? `Answer ${letter || 'without a letter'} is not known here: look in FHA Connection`,
  };
}
