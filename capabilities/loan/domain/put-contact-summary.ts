import { judgePhone, judgeValue } from '../../../foundation/validation/judge-value.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** Somebody outside both companies who has to do with the loan. */
export interface PartyContact {
  readonly contactType: string;
  readonly name: string;
  readonly company: string;
  readonly address: {
    readonly street: string;
    readonly street2: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  readonly phone1: string;
  readonly email: string;
}

export interface ContactsChanged {
  readonly written: readonly PartyContact[];
  /** Kinds whose contact was taken off. */
  readonly removed: readonly string[];
}
export type ContactRefusal = Refusal<'CONTACT_TWICE' | 'CONTACT_EMAIL' | 'CONTACT_PHONE' | 'CONTACT_STATE' | 'CONTACT_ZIP'>;

/** Decides a change of contacts against those there are; what is the same already is not written again. */
export function putContactSummary(
  before: readonly PartyContact[],
  wanted: readonly PartyContact[],
): Result<ContactsChanged, ContactRefusal> {
  const kinds = new Set(wanted.map(({ contactType }) => contactType));
  if (kinds.size !== wanted.length) return refuse('CONTACT_TWICE', '', { field: 'contacts' });
  const had = new Map(before.map((contact) => [contact.contactType, contact]));
  for (const [at, contact] of wanted.entries()) {
    // An unchanged contact may come from a file, with values that nobody could type.
    const wrong = sameContact(had.get(contact.contactType), contact) ? undefined : wrongIn(contact);
    if (wrong)
      return refuse(wrong.code, '', { field: `contacts/${at}/${wrong.field}`, details: { name: contact.name, problem: wrong.problem } });
  }
  return ok({
    written: wanted.filter((contact) => contact.name !== '' && !sameContact(had.get(contact.contactType), contact)),
    removed: wanted.filter(({ contactType, name }) => name === '' && had.has(contactType)).map(({ contactType }) => contactType),
  });
}

/** The contacts as they are after a change, in the order they had. */
export function contactsAfter(before: readonly PartyContact[], { written, removed }: ContactsChanged): PartyContact[] {
  const changed = new Map(written.map((contact) => [contact.contactType, contact]));
  const remaining = before.filter(({ contactType }) => !removed.includes(contactType)).map((one) => changed.get(one.contactType) ?? one);
  return [...remaining, ...written.filter(({ contactType }) => !remaining.some((one) => one.contactType === contactType))];
}

interface WrongContact {
  readonly code: ContactRefusal['code'];
  readonly field: string;
  readonly problem: string;
}

/** The errors of a contact; an empty field is none, because not every contact has every detail. */
function wrongIn({ name, email, phone1, address }: PartyContact): WrongContact | undefined {
  if (name === '') return undefined;
  const found = (code: WrongContact['code'], field: string, problem: string | undefined) => problem && { code, field, problem };
  return (
    found('CONTACT_EMAIL', 'email', judgeValue('email', email, { field: 'Email', borrower: name })) ||
    found('CONTACT_PHONE', 'phone1', judgePhone(phone1, { field: 'Phone' })) ||
    found('CONTACT_STATE', 'address/state', /^([A-Z]{2})?$/.test(address.state) ? undefined : 'A state is two letters, as CO.') ||
    found('CONTACT_ZIP', 'address/zip', judgeValue('zip', address.zip, { field: 'ZIP' })) ||
    undefined
  );
}

function sameContact(one: PartyContact | undefined, other: PartyContact): boolean {
  if (one === undefined) return false;
  const text = (contact: PartyContact): string =>
    JSON.stringify([contact.name, contact.company, contact.phone1, contact.email, ...Object.entries(contact.address).sort().flat()]);
  return text(one) === text(other);
}
