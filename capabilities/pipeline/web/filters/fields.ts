/** The filters of a list, by their names in its address, with their labels. */
export const fields = {
  status: 'Status',
  officer: 'Officer',
  lock: 'Lock',
  product: 'Product',
  type: 'Loan type',
  state: 'Property state',
  days: 'Updated',
  text: 'Borrower or number',
} as const;
export type Field = keyof typeof fields;

/** The mortgage types by their names. Not taken from the lists of forms: those are many times as large as this screen. */
export const loanTypes = [
  ['Conventional', 'Conventional'],
  ['FHA', 'FHA'],
  ['VA', 'VA'],
  ['USDARuralDevelopment', 'USDA'],
] as const;
