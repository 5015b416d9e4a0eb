/** What tells one account from another. */
export interface AccountNames {
  readonly holder?: string;
  readonly type?: string;
  /** As it is written, often masked or shortened. */
  readonly account?: string;
}

/** Letters and digits, with every run of mask signs as one asterisk: "9988-XXXX" is "9988*". */
function normalized(account: string | undefined): string {
  return (account ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9*#]/g, '')
    .replace(/[*#]+|X{2,}/g, '*');
}

function plain(text: string | undefined): string {
  return (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Equal numbers, whoever holds the account. */
export function sameNumber(one: AccountNames, other: AccountNames): boolean {
  const number = normalized(one.account);
  return number !== '' && number === normalized(other.account);
}

/**
 * The same holder and kind, and numbers that do not contradict: what one shows of a masked or shortened number, at least four signs, begins or ends the
 * other, or one has no number.
 */
export function sameHolderAndKind(one: AccountNames, other: AccountNames): boolean {
  if (plain(one.holder) === '' || plain(one.holder) !== plain(other.holder) || plain(one.type) !== plain(other.type)) return false;
  const [own, theirs] = [normalized(one.account), normalized(other.account)];
  return own === '' || theirs === '' || shows(own, theirs) || shows(theirs, own);
}

/** Whether what a number shows fits the beginning or the end of another. */
function shows(masked: string, other: string): boolean {
  const [start = '', ...rest] = masked.split('*');
  const end = rest.at(-1) ?? '';
  const whole = other.replaceAll('*', '');
  if (rest.length === 0) return start.length >= 4 && (whole.startsWith(start) || whole.endsWith(start));
  return start.length + end.length >= 4 && whole.startsWith(start) && whole.endsWith(end);
}
