/** Sends a request to the portal as a demo person; fails when it is refused. */
export type AskAs = <Reply = unknown>(person: string, method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => Promise<Reply>;

/** A demo loan in underwriting with a lock that covers its closing, whose borrower agreed to electronic documents. */
export interface LoanToClose {
  readonly loan: string;
  readonly brokerage: number;
  readonly manager: string;
}

/** By a demo of Fri 2026-11-20 they close on Fri 12/04, Tue 12/08 and Mon 11/30. */
export const loansToClose: Readonly<Record<'varga' | 'weiss' | 'ueda', LoanToClose>> = {
  varga: { loan: '1400023916', brokerage: 2, manager: 'helen' },
  weiss: { loan: '1400023917', brokerage: 3, manager: 'otis' },
  ueda: { loan: '1400023915', brokerage: 5, manager: 'noor' },
};

export interface BorrowerToClose {
  readonly id: string;
  readonly email: string;
}

/** With the appraised value entered and title and settlement quoted, an estimate with them is sent. */
export async function disclosedForClosing(ask: AskAs, { loan, manager }: LoanToClose): Promise<BorrowerToClose> {
  const { version } = await ask<{ version: number }>(manager, 'GET', `/loan/${loan}/edit`);
  const path = 'subjectProperty/valuations/PROPERTY_VALUATION_1/PropertyValuationAmount';
  await ask(manager, 'PUT', `/loan/${loan}/edit`, { basedOn: version, edits: [{ path, value: 50_000_000 }] });
  await ask(manager, 'PUT', `/quote/${loan}/quotes`, { answers: [] });
  const { services } = await ask<{
    services: readonly { readonly serviceType: string; readonly quotes: readonly { readonly providerId: string }[] }[];
  }>(manager, 'GET', `/quote/${loan}/quotes`);
  for (const serviceType of ['title', 'settlement']) {
    const { providerId } = services.find((one) => one.serviceType === serviceType)!.quotes[0]!;
    await ask(manager, 'PUT', `/quote/${loan}/select-provider`, { serviceType, provider: { from: 'list', providerId, byBorrower: false } });
  }
  const { place, facts } = await ask<{
    place: object;
    facts: { recipients: readonly (BorrowerToClose & { readonly role: string })[] };
  }>(manager, 'GET', `/le/${loan}/get-disclosure-data`);
  const borrower = facts.recipients.find(({ role }) => role === 'Borrower')!;
  await ask(manager, 'PUT', `/le/${loan}/send-disclosure`, { basedOn: place, notify: [borrower.email] });
  return borrower;
}

/** An agent with a license closes it. */
export async function agentForClosing(ask: AskAs, { loan, brokerage, manager }: LoanToClose): Promise<void> {
  const agent = {
    company: 'Cairn Peak Title',
    licenseId: 'CO-0000',
    contact: 'L. Aguirre',
    email: 'closings@cairn-peak.example',
    phone: '(970) 555-0142',
    phoneSource: 'State license record',
    state: 'CO',
    approvedUntil: '2027-12-31',
  };
  const { agentId } = await ask<{ agentId: string }>(manager, 'POST', '/closing-agents', { brokerageId: brokerage, agentId: null, agent });
  await ask(manager, 'PUT', `/closing/${loan}/closing-agent`, { agentId });
}

/** The intent is recorded, the agent chosen, and the seller named. */
export async function completeForClosing(ask: AskAs, to: LoanToClose, borrower: BorrowerToClose, on: string): Promise<void> {
  const { loan, manager } = to;
  const intent = { recipientId: borrower.id, how: 'telephone', statedOn: on, receivedBefore: true, note: '' };
  await ask(manager, 'PUT', `/le/${loan}/intent-to-proceed`, intent);
  await agentForClosing(ask, to);
  const { draft, place } = await ask<{ draft: object; place: object }>('dora', 'GET', `/closing/${loan}/closing-disclosure`);
  const named = { ...draft, sellers: ['Ines Quillfeather-Sample'] };
  await ask('dora', 'PUT', `/closing/${loan}/closing-disclosure`, { draft: named, basedOn: place });
}

/** The lender's setting for first Closing Disclosures of a brokerage's loans. */
export async function setInitialClosing(
  ask: AskAs,
  { brokerage }: LoanToClose,
  wanted: { readonly initialClosing: string; readonly secondLook?: 'Y' | 'N' },
): Promise<void> {
  const path = '/disclosure-mgt/broker-doc-details';
  const { chosen } = await ask<{ chosen: { brokerDiscloses: string; brokerDraws: string; version: number } }>(
    'dora',
    'GET',
    `${path}?brokerageId=${brokerage}`,
  );
  const { brokerDiscloses, brokerDraws, version } = chosen;
  const same = { brokerageId: brokerage, basedOn: version, brokerDiscloses, brokerDraws, secondLook: 'N', reason: 'For the test' };
  await ask('dora', 'PUT', path, { ...same, ...wanted });
}
