/** The largest brokerage has a fifth of all loans, one has the 200 of a small one, and the others are few or many as brokerages are: the tenth has ten times the loans of the hundredth. */
export function loansOfBrokerages(loans: number, brokerages: number): number[] {
  if (brokerages === 1) return [loans];
  const largest = Math.floor(loans / 5);
  const small = Math.min(200, loans - largest);
  const others = brokerages - 2;
  if (others <= 0) return [loans - small, small];
  const weights = Array.from({ length: others }, (_, place) => 1 / (place + 20));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const left = loans - largest - small;
  const sizes = weights.map((weight) => Math.floor((left * weight) / whole));
  const rounded = left - sizes.reduce((sum, size) => sum + size, 0);
  return [largest, small, ...sizes.map((size, place) => size + (place < rounded ? 1 : 0))];
}

/** Loan officers of a brokerage of so many loans: one for each 500 if nothing else is wanted, and no more than a hundred. */
export function officersOf(loans: number, loansOfOfficer = 500): number {
  return Math.min(100, Math.max(1, Math.ceil(loans / loansOfOfficer)));
}
