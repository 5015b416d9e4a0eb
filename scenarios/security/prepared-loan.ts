import { completeForClosing, disclosedForClosing, loansToClose, type AskAs } from '../../capabilities/close/samples/ready-loans.ts';
import { demoPerson } from '../../database/demo/people.ts';
import type { NamedValues } from '../../platform/testing/things-of-loans.ts';
import { signInOverHttp, type SignedIn } from '../../platform/testing/signed-in.ts';

/** A loan that is far along: disclosed, with the intent to proceed, an agent, a drafted Closing Disclosure and two documents. */
export interface PreparedLoan {
  readonly loan: string;
  /** What calls of such a loan are told. */
  readonly knownTo: Readonly<Record<string, NamedValues>>;
}

const { varga } = loansToClose;
const PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

export async function prepareLoan(origin: string, today: string): Promise<PreparedLoan> {
  const people = new Map<string, SignedIn>();
  const personOf = async (name: string): Promise<SignedIn> => {
    const person = people.get(name) ?? (await signInOverHttp(origin, demoPerson(name)));
    people.set(name, person);
    return person;
  };
  const ask: AskAs = async (name, method, path, body) => {
    const reply = await (await personOf(name)).call(method, `/api${path}`, body ? { body } : {});
    if (reply.status >= 300) throw new Error(`${path} was refused: ${JSON.stringify(reply.json)}`);
    return reply.json as never;
  };
  const borrower = await disclosedForClosing(ask, varga);
  await completeForClosing(ask, varga, borrower, today);
  const manager = await personOf(varga.manager);
  const documents = [await upload(manager, 1), await upload(manager, 2)];
  return { loan: varga.loan, knownTo: { ...(await closingValues(ask)), ...documentValues(documents) } };
}

async function upload(who: SignedIn, number: number): Promise<string> {
  const form = new FormData();
  // Another file each time: the same is stored once.
  form.set('file', new Blob([`${PAGE}\n%${number}`], { type: 'application/pdf' }), `page-${number}.pdf`);
  const reply = await who.call('POST', `/api/document/${varga.loan}/upload/UN/pay-stub`, { raw: { body: form } });
  if (reply.status >= 300) throw new Error(`The document was refused: ${JSON.stringify(reply.json)}`);
  return (reply.json as { documentId: string }).documentId;
}

/** A draft with a line of each kind. */
async function closingValues(ask: AskAs): Promise<Record<string, NamedValues>> {
  const { draft, place } = await ask<{ draft: object; place: object }>('dora', 'GET', `/closing/${varga.loan}/closing-disclosure`);
  const line = { label: 'A line', amount: 100 };
  const broker = {
    name: 'A broker',
    address: '1 Example Street',
    licenseId: '1',
    contact: 'Pat Sample',
    contactLicenseId: '2',
    email: 'broker@example.com',
    phone: '303-555-0120',
  };
  const lists = ['sellerCosts', 'dueFromBorrower', 'paidForBorrower', 'sellerPayoffs', 'paidInAdvance', 'unpaidBySeller'];
  const filled = { ...draft, buyersBroker: broker, sellersBroker: broker, ...Object.fromEntries(lists.map((name) => [name, [line]])) };
  return { 'save-closing-disclosure': { loanId: varga.loan, 'whole body': { draft: filled, basedOn: place } } };
}

function documentValues([first, second]: readonly string[]): Record<string, NamedValues> {
  const known = { loanId: varga.loan, documentId: first, version: 1, docID: 'pay-stub', pages: '1' };
  const parts = [first, second].map((documentId) => ({ documentId, version: 1, pages: '1' }));
  const said = { docID: 'pay-stub', name: 'Joined' };
  return {
    'change-document': { ...known, 'whole body': said },
    'rotate-pages': known,
    'review-document': { ...known, 'whole body': { status: 'Rejected', version: 1, reason: 'Not legible' } },
    'split-document': { ...known, 'whole body': { version: 1, parts: [{ pages: '1', ...said }], takeOff: false } },
    'merge-documents': { ...known, 'whole body': { parts, ...said, takeOff: false } },
  };
}
