import type { PlantedBug } from './bug.ts';

const gate = { file: 'capabilities/access/server/session/gate.ts', project: 'db' } as const;
const matrix = { tests: ['apps/api/access-matrix.db.test.ts'] } as const;
const subtree = { tests: ['apps/api/subtree.db.test.ts'] } as const;
const door = { project: 'db', tests: ['apps/api/front-door.db.test.ts'] } as const;

/** Who may reach what; sessions; what other sites have a browser send. */
export const accessBugs: readonly PlantedBug[] = [
  {
    name: 'A loan officer reaches a colleague’s loan',
    function: 'createGate.findLoan',
    wrong: (right) => (actor, reach, loanNumber) => right(actor, reach === 'own' ? 'brokerage' : reach, loanNumber),
    ...gate,
    ...matrix,
  },
  {
    name: 'Another brokerage’s loan answers differently from an absent one',
    function: 'createGate.findLoan',
    wrong: (right) => async (actor, reach, loanNumber) => {
      const found = await right(actor, reach, loanNumber);
      if (found.ok || found.refusal.code !== 'LOAN_NOT_FOUND') return found;
      const anywhere = await right({ ...actor, inside: true, subtree: { over: 'all' } }, 'lender', loanNumber);
      return anywhere.ok ? { ok: false, refusal: { ...found.refusal, code: 'LOAN_NOT_ALLOWED' } } : found;
    },
    ...gate,
    ...matrix,
  },
  {
    name: 'A call the table gives nobody is answered',
    function: 'createGate.reachOf',
    wrong: (right) => (actor, call) => right(actor, call) ?? 'brokerage',
    ...gate,
    ...matrix,
  },
  {
    name: 'The lender’s people name a brokerage of another region',
    function: 'createGate.mayName',
    wrong: () => () => Promise.resolve(true),
    ...gate,
    ...subtree,
  },
  {
    name: 'A region is within every other',
    file: 'capabilities/access/domain/subtree.ts',
    function: 'isWithin',
    wrong: () => () => true,
    project: 'unit',
    tests: ['capabilities/access/domain/subtree.test.ts'],
  },
  {
    name: 'The people of a part of the lender reach what is of the lender as a whole',
    file: 'capabilities/access/domain/access-table.ts',
    function: 'callerReach',
    wrong: (right) => (table, caller, call) => right(table, { ...caller, subtree: { over: 'all' } }, call),
    project: 'unit',
    tests: ['capabilities/access/domain/access-table.test.ts', 'capabilities/access/domain/subtree.test.ts'],
  },
  {
    name: 'The narrowest of a person’s roles decides',
    file: 'capabilities/access/domain/access-table.ts',
    function: 'reachOf',
    wrong: (right) => (table, roles, call) => right(table, roles.slice(0, 1), call),
    project: 'unit',
    tests: ['capabilities/access/domain/access-table.test.ts'],
  },
  {
    name: 'Whoever acts for somebody may ask for anything',
    file: 'capabilities/access/domain/delegated-calls.ts',
    function: 'refusedToDelegate',
    wrong: () => () => undefined,
    project: 'unit',
    tests: ['apps/api/delegated-calls.test.ts', 'capabilities/access/domain/delegations.test.ts'],
  },
  {
    name: 'A program’s key opens every part of the portal',
    file: 'capabilities/access/domain/api-keys.ts',
    function: 'refusedToKey',
    wrong: () => () => undefined,
    project: 'unit',
    tests: ['capabilities/access/domain/api-keys.test.ts'],
  },
  {
    name: 'The half of a session before the last is good for a day',
    file: 'capabilities/access/server/session/sessions.ts',
    function: 'PREVIOUS_HANDLE_SECONDS',
    wrong: () => 86_400,
    project: 'db',
    tests: ['capabilities/access/server/session/cached-sessions.db.test.ts'],
  },
  {
    name: 'A half of a session that nobody was given opens it',
    file: 'capabilities/access/server/session/sessions.ts',
    function: 'sha256',
    wrong: (right) => (text) => right(text.slice(0, 0)),
    project: 'db',
    tests: ['capabilities/access/server/session/cached-sessions.db.test.ts'],
  },
  {
    name: 'A write need not say which account it is for',
    file: 'platform/http/calls/let-in.ts',
    function: 'letIn',
    wrong: (right) => (gate_, share, one, request, reply) =>
      right(gate_, share, { ...one, call: { ...one.call, method: 'GET', command: false } }, request, reply),
    ...door,
  },
  {
    name: 'Another site has a browser send what it likes',
    file: 'platform/http/own-requests.ts',
    function: 'ownRequests',
    wrong: (right) => (origin, hosts) => {
      const asked = right(origin, hosts);
      return (request: never) => {
        const refused = asked(request);
        return refused?.code === 'FROM_ANOTHER_SITE' ? undefined : refused;
      };
    },
    ...door,
  },
  {
    name: 'A page elsewhere whose name was made to point here is answered',
    file: 'platform/http/own-requests.ts',
    function: 'ownRequests',
    wrong: (right) => (origin, hosts) => {
      const asked = right(origin, hosts);
      return (request: never) => {
        const refused = asked(request);
        return refused?.code === 'WRONG_HOST' ? undefined : refused;
      };
    },
    ...door,
  },
  {
    name: 'A script of another site is a followed link',
    file: 'platform/http/own-requests.ts',
    function: 'isFollowedLink',
    wrong: () => () => true,
    ...door,
  },
];
