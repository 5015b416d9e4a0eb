/** Which journal: that of a loan, or of an account’s own acts, which has no loan’s number. */
export interface ChainName {
  readonly brokerageId: number;
  /** Empty for the account’s own journal. */
  readonly loanNumber: string;
}

/** The end of a journal at some time: its last line and that line’s hash in hexadecimal. */
export interface ChainHead extends ChainName {
  readonly sequence: number;
  readonly hash: string;
}

/** A line of a journal as it is stored. */
export interface StoredLine extends ChainName {
  readonly sequence: number;
  readonly previousHash: string | null;
  readonly hash: string;
  /** The data that was hashed besides the hash before it. */
  readonly line: Readonly<Record<string, unknown>>;
}

/** The order that journals are read and sealed in. */
export function chainOrder(a: ChainName, b: ChainName): number {
  return a.brokerageId - b.brokerageId || (a.loanNumber < b.loanNumber ? -1 : a.loanNumber > b.loanNumber ? 1 : 0);
}

/** Fit for a person: “loan 1400000001 of brokerage 2”. */
export function chainText({ brokerageId, loanNumber }: ChainName): string {
  return loanNumber === '' ? `the journal of account ${brokerageId}` : `loan ${loanNumber} of brokerage ${brokerageId}`;
}
