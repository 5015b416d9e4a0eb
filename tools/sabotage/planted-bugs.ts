/** One bug to plant: text to find in a file (exactly once), what to put there, and the tests that must fail because of it. */
export interface PlantedBug {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly project: 'unit' | 'db' | 'stack';
  readonly tests: readonly string[];
}

/** Bugs of the kind that hurt: each has been, or could be, somebody's real mistake. A suite that stays green with one planted is blind there. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'A repeated command is carried out again',
    file: 'platform/database/command.ts',
    find: 'if (!mine) {',
    replace: 'if (!mine && Math.random() > 2) {',
    project: 'db',
    tests: ['platform/database/database.db.test.ts'],
  },
  {
    name: 'A refused command keeps its rows',
    file: 'platform/database/command.ts',
    find: 'if (!outcome.ok) throw new RolledBack(outcome);',
    replace: 'if (!outcome.ok) return outcome;',
    project: 'db',
    tests: ['platform/database/database.db.test.ts'],
  },
  {
    name: 'The answer of a command is committed after the command',
    file: 'platform/database/command.ts',
    find: '.set({ reply: JSON.stringify(outcome.value ?? null) })',
    replace: '.set({ reply: null })',
    project: 'stack',
    tests: ['apps/api/kill.stack.test.ts'],
  },
  {
    name: 'A transaction forgets which brokerage it is for and takes the last one of its connection',
    file: 'platform/database/database.ts',
    find: "set local lockdesk.brokerage = '${scope.brokerageId}'; set local timezone",
    replace: "set lockdesk.brokerage = '${scope.brokerageId}'; set local timezone",
    project: 'db',
    tests: ['platform/database/database.db.test.ts'],
  },
  {
    name: 'The lender’s reading can write',
    file: 'platform/database/database.ts',
    find: 'begin(`begin read only; set local role lockdesk_lender;',
    replace: "begin(`begin; set local lockdesk.brokerage = '2';",
    project: 'db',
    tests: ['platform/database/database.db.test.ts'],
  },
  {
    name: 'A loan officer reaches a colleague’s loan',
    file: 'capabilities/access/server/gate.ts',
    find: "if (reach === 'own' &&",
    replace: "if (reach === ('never' as string) &&",
    project: 'db',
    tests: ['apps/api/access-matrix.db.test.ts'],
  },
  {
    name: 'Another brokerage’s loan answers differently from an absent one',
    file: 'capabilities/access/server/gate.ts',
    find: "if (!loan) return refuse('LOAN_NOT_FOUND', '', { details: { loanId: loanNumber } });",
    replace:
      "if (!loan) return (await portal.database.withLender((tx) => tx.selectFrom('loan').select('loan_number').where('loan_number', '=', loanNumber).executeTakeFirst())) ? refuse('LOAN_NOT_ALLOWED', '', { details: { loanId: loanNumber } }) : refuse('LOAN_NOT_FOUND', '', { details: { loanId: loanNumber } });",
    project: 'db',
    tests: ['apps/api/access-matrix.db.test.ts'],
  },
  {
    name: 'The cookie alone is a session',
    file: 'capabilities/access/server/sessions.ts',
    find: 'if (!current && !(row.previous_handle_hash && timingSafeEqual(given, row.previous_handle_hash))) return undefined;',
    replace: 'if (!current && given.length === 0) return undefined;',
    project: 'db',
    tests: ['apps/api/access-matrix.db.test.ts'],
  },
  {
    name: 'A journal line forgets the one before',
    file: 'platform/database/journal.ts',
    find: 'previous_hash: loan.journal_head, hash,',
    replace: 'previous_hash: null, hash,',
    project: 'db',
    tests: ['platform/database/database.db.test.ts'],
  },
  {
    name: 'Unknown fields of a request are let in',
    file: 'platform/http/input.ts',
    find: "if (names.length > 0) return refuse('INVALID_INPUT'",
    replace: "if (names.length > 99) return refuse('INVALID_INPUT'",
    project: 'unit',
    tests: ['platform/http/input.test.ts'],
  },
];
