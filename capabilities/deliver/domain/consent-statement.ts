import type { STATEMENT_BEFORE_CONSENT } from '../../../regulation/e-consent/index.ts';

/** One part of the statement, with the part of the law that it answers. */
export interface StatementPart {
  readonly answers: readonly (typeof STATEMENT_BEFORE_CONSENT)[number][];
  readonly title: string;
  readonly text: string;
}

/** The text a borrower reads before agreeing to electronic documents, 15 U.S.C. 7001(c)(1)(B), (C). A changed text has a new version. */
export const CONSENT_STATEMENT: {
  readonly version: string;
  readonly scope: Omit<StatementPart, 'title'>;
  readonly parts: readonly StatementPart[];
} = {
  version: '2026-11-26',
  scope: { answers: ['scope: this transaction or named categories'], text: 'Covers every disclosure for this one loan.' },
  parts: [
    {
      answers: ['right to paper', 'how to get a paper copy and its fee'],
      title: 'Paper is free',
      text: 'Ask any time, on this page or by phone, also for a single document.',
    },
    {
      answers: ['right to withdraw and its consequences and fees'],
      title: 'You can withdraw',
      text: 'No fee. Later documents are then mailed; what you have read stays delivered.',
    },
    {
      answers: ['how to withdraw and to update the address'],
      title: 'Your own e-mail address',
      text: 'To change it, call your loan officer. To withdraw, choose “Switch to paper” on this page.',
    },
    {
      answers: ['hardware and software needed'],
      title: 'What you need',
      text: 'A phone or computer with a current browser and a PDF reader.',
    },
  ],
};
