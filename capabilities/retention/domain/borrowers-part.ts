/**
 * A stored value in a copy for one borrower: every list of borrowers has only them. Data of the whole loan, such as its property and terms,
 * is in each borrower's copy.
 */
export function borrowersPart(value: unknown, borrowerId: string): unknown {
  if (Array.isArray(value)) return value.map((one) => borrowersPart(one, borrowerId));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      borrowersPart(
        name === 'borrowers' && Array.isArray(inner) ? inner.filter((one) => isOther(one, borrowerId) !== true) : inner,
        borrowerId,
      ),
    ]),
  );
}

function isOther(one: unknown, borrowerId: string): boolean {
  if (typeof one !== 'object' || one === null) return false;
  const { id, borrowerId: named } = one as { id?: unknown; borrowerId?: unknown };
  const own = named ?? id;
  return typeof own === 'string' && own !== borrowerId;
}
