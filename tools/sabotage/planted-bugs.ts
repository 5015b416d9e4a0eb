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
    find: 'previous_hash: loan.journal_head,',
    replace: 'previous_hash: null,',
    project: 'db',
    tests: ['platform/database/database.db.test.ts'],
  },
  {
    name: 'Unknown fields of a request are let in',
    file: 'platform/http/input.ts',
    find: 'if (first !== undefined) return refuse(',
    replace: "if (first === 'never') return refuse(",
    project: 'unit',
    tests: ['platform/http/input.test.ts'],
  },
  {
    name: 'A zero character reaches the database',
    file: 'platform/http/input.ts',
    find: "return !text.includes('\\u0000') && text.isWellFormed();",
    replace: 'return text.isWellFormed();',
    project: 'db',
    tests: ['apps/api/contract-fuzz.db.test.ts'],
  },
  {
    name: 'An adapter follows a redirect’s body',
    file: 'vendors/outside-call.ts',
    find: "if (status >= 300 && status < 400) return fail('redirected');",
    replace: '',
    project: 'unit',
    tests: ['vendors/nmls/client.test.ts'],
  },
  {
    name: 'An adapter believes an answer about somebody else',
    file: 'vendors/nmls/client.ts',
    find: "if (read.data.nmlsId !== nmlsId || read.data.kind !== kind) return unreachable('another-record');",
    replace: '',
    project: 'unit',
    tests: ['vendors/nmls/client.test.ts'],
  },
  {
    name: 'A lock is made at the price of a sheet that is no longer live',
    file: 'capabilities/lock/domain/lock-loan.ts',
    find: 'if (offer.sheetVersion !== trace.sheetVersion) {',
    replace: "if (offer.sheetVersion === 'never') {",
    project: 'unit',
    tests: ['capabilities/lock/domain'],
  },
  {
    name: 'The sheet’s maximum price is forgotten',
    file: 'capabilities/price/domain/compile-sheet.ts',
    find: 'productCap[p] = cap.maximumPrice;',
    replace: 'productCap[p] = cap.maximumPrice + 5_000;',
    project: 'unit',
    tests: ['capabilities/price/domain'],
  },
  {
    name: 'An observed holiday counts as a legal one',
    file: 'regulation/calendar/specific-calendar.ts',
    find: "const closed = federalClosedDays('legal', asKnownOn);",
    replace: "const closed = federalClosedDays('observed', asKnownOn);",
    project: 'unit',
    tests: ['regulation/calendar', 'regulation/timing'],
  },
  {
    name: 'The ten percent charges may rise by a tenth and a cent',
    file: 'regulation/tolerance/ten-percent.ts',
    find: 'return Math.floor((estimates * 11) / 10);',
    replace: 'return Math.floor((estimates * 11) / 10) + 1;',
    project: 'unit',
    tests: ['regulation/tolerance'],
  },
  {
    name: 'A Loan Estimate that says nothing new is sent again',
    file: 'capabilities/disclose/server/send-disclosure.ts',
    find: 'if (last?.content.equals(content)) return',
    replace: 'if (last?.content.equals(content) && last.version < 0) return',
    project: 'db',
    tests: ['capabilities/disclose'],
  },
  {
    name: 'A page of the pipeline starts with rows of the one before',
    file: 'capabilities/pipeline/server/pipeline-list.ts',
    find: '(${key.by}, loan.loan_number) < (',
    replace: '(${key.by}, loan.loan_number) <= (',
    project: 'db',
    tests: ['capabilities/pipeline'],
  },
  {
    name: 'A DOCTYPE is let through',
    file: 'standards/mismo-3.4/parse-tree.ts',
    find: "} else if (text.startsWith('<!DOCTYPE', open)) {",
    replace: "} else if (text.startsWith('<!NEVER', open)) {",
    project: 'unit',
    tests: ['standards/mismo-3.4'],
  },
];
