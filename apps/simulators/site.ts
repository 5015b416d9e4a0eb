import Fastify, { type FastifyInstance } from 'fastify';
import { demoLoans } from '../../database/demo/loan-specs.ts';
import { demoBrokerages, demoPeople } from '../../database/demo/people.ts';
import { behaviours as appraisalBehaviours } from '../../vendors/appraisal/behaviours.ts';
import { appraisalSimulator, type SimulatedCompanies } from '../../vendors/appraisal/simulator.ts';
import type { Behaviours } from '../../vendors/chosen-behaviour.ts';
import { behaviours } from '../../vendors/credit/behaviours.ts';
import { creditSimulator, type SimulatedAgency } from '../../vendors/credit/simulator.ts';
import { feeQuotesSimulator, quotesMisbehaviours } from '../../vendors/fee-quotes/simulator.ts';
import { quotableServices } from '../../vendors/fee-quotes/wire.ts';
import { behaviours as fhaBehaviours, federalDebts } from '../../vendors/fha-connection/behaviours.ts';
import { fhaConnectionSimulator, type SimulatedFha } from '../../vendors/fha-connection/simulator.ts';
import { behaviours as insurerBehaviours } from '../../vendors/mortgage-insurers/behaviours.ts';
import { mortgageInsurersSimulator } from '../../vendors/mortgage-insurers/simulator.ts';
import { nmlsMisbehaviours, nmlsSimulator, simulatedRecords } from '../../vendors/nmls/simulator.ts';
import { timeStampSimulator } from '../../vendors/time-stamp/simulator.ts';
import { desktopUnderwriter } from '../../vendors/desktop-underwriter/system.ts';
import { loanProductAdvisor } from '../../vendors/loan-product-advisor/system.ts';
import { behaviours as underwritingBehaviours } from '../../vendors/underwriting-systems/behaviours.ts';
import { underwritingSimulator } from '../../vendors/underwriting-systems/simulator.ts';
import type { UnderwritingSystemTraits } from '../../vendors/underwriting-systems/wire.ts';
import { findingsOfMessage } from './underwriting/findings-of-message.ts';
import { indexPage, pagePolicy, type SimulatedCompany } from './index-page.ts';
import { addSandbox } from './sandbox/sandbox.ts';

const holders = { companies: demoBrokerages, people: demoPeople };
/** The county's records of the demo's properties. */
const records = demoLoans.map(({ street, zip, value }) => ({ addressLine: street, postalCode: zip, marketCents: value * 100 }));

const underwritingSystems = [desktopUnderwriter, loanProductAdvisor] as const;

export interface Simulated {
  readonly credit?: SimulatedAgency;
  readonly appraisal?: SimulatedCompanies;
  readonly fha?: SimulatedFha;
  readonly insurers?: { readonly slowMs?: number };
  readonly underwriting?: { readonly folder?: string | undefined; readonly stepMs?: number | undefined };
}

/** All simulated companies on one page, with a note that they are simulated. */
export function createSimulators({
  credit = {},
  appraisal = {},
  fha = {},
  insurers = {},
  underwriting = {},
}: Simulated = {}): FastifyInstance {
  const server = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 1_048_576 });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store').header('content-security-policy', pagePolicy);
  });
  server.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(indexPage(companies())));
  addSandbox(server, Object.fromEntries(companies().map(({ path, misbehaviours }) => [path.slice(1), misbehaviours])));
  void server.register(nmlsSimulator, { prefix: '/nmls', holders });
  void server.register(feeQuotesSimulator, { prefix: '/fee-quotes' });
  void server.register(mortgageInsurersSimulator, { prefix: '/mortgage-insurers', ...insurers });
  void server.register(creditSimulator, { prefix: '/credit', ...credit });
  void server.register(appraisalSimulator, { prefix: '/appraisal', records, ...appraisal });
  void server.register(fhaConnectionSimulator, { prefix: '/fha-connection', ...fha });
  void server.register(timeStampSimulator, { prefix: '/time-stamp' });
  for (const traits of underwritingSystems)
    void server.register(underwritingSimulator, { prefix: `/${traits.path}`, traits, underwrite: findingsOfMessage, ...underwriting });
  server.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .send({ status: 404, errors: [{ code: 'NO_SUCH_CALL', message: 'No simulated company answers at this address.' }], simulated: true }),
  );
  return server;
}

function companies(): SimulatedCompany[] {
  const records = [...simulatedRecords(holders)];
  return [
    {
      name: 'NMLS',
      path: '/nmls',
      what: 'Says who holds an NMLS id, and in which states they may originate loans.',
      examples: records.map(([path, record]) => ({ path: `/nmls/${path}`, says: `${record.name}: ${record.status}` })),
      misbehaviours: nmlsMisbehaviours,
    },
    {
      name: 'Fee quotes',
      path: '/fee-quotes',
      what: 'Quotes the fees of title companies, settlement agents, surveyors, pest inspectors and the recorder.',
      examples: quotableServices.map((service) => ({
        path: `/fee-quotes/${service}/quotes?state=CO&county=Larimer&purpose=Purchase&price=37800000&loanAmount=31808700&on=2026-11-20`,
        says: service,
      })),
      misbehaviours: quotesMisbehaviours,
    },
    {
      name: 'Time-stamp authority',
      path: '/time-stamp',
      what: 'Stamps hashes posted as RFC 3161 requests with a certificate it made itself: LOCKDESK_TIMESTAMP_URL names it.',
      examples: [{ path: '/time-stamp/certificate.pem', says: 'the root its stamps lead to' }],
      misbehaviours: [],
    },
    {
      name: 'Consumer reporting agency',
      path: '/credit',
      what: `Answers MISMO 2.3.1 credit requests posted to /credit/requests. A borrower’s middle or last name asks for what is out of the ordinary: ${asNames(behaviours)}.`,
      examples: [{ path: '/credit/ledger', says: 'orders taken on and what was charged for each' }],
      misbehaviours: Object.keys(behaviours),
    },
    {
      name: 'Appraisal management companies',
      path: '/appraisal',
      what: `Quote, take and carry out appraisal orders, and deliver reports as MISMO 3.6 XML. The last name of who lets the appraiser in asks for what is out of the ordinary: ${asNames(appraisalBehaviours)}.`,
      examples: [
        {
          path: '/appraisal/companies?product=Traditional&state=CO&county=Larimer&units=1&program=Conventional',
          says: 'companies and fees',
        },
        { path: '/appraisal/ledger', says: 'orders taken on and what was charged for each' },
      ],
      misbehaviours: Object.keys(appraisalBehaviours),
    },
    {
      name: 'Mortgage insurers',
      path: '/mortgage-insurers',
      what: `Quote rates of private mortgage insurance from the MISMO 3.4 request posted to /mortgage-insurers/insurers/{insurerId}/rate-quotes. The property’s city asks one of them for what is out of the ordinary: ${asNames(insurerBehaviours)}.`,
      examples: [
        { path: '/mortgage-insurers/insurers', says: 'the insurers' },
        { path: '/mortgage-insurers/ledger', says: 'quotes made' },
      ],
      misbehaviours: Object.keys(insurerBehaviours),
    },
    {
      name: 'FHA Connection',
      path: '/fha-connection',
      what: `Assigns FHA case numbers to requests posted to /fha-connection/case-number-assignments, with the CAIVRS answer of each borrower. A borrower’s middle or last name asks for what is out of the ordinary: ${asNames({ ...fhaBehaviours, ...federalDebts })}.`,
      examples: [{ path: '/fha-connection/ledger', says: 'cases assigned' }],
      misbehaviours: Object.keys(fhaBehaviours),
    },
    ...underwritingSystems.map(underwritingSystem),
  ];
}

function underwritingSystem({ name, path }: UnderwritingSystemTraits): SimulatedCompany {
  return {
    name,
    path: `/${path}`,
    what: `Underwrites the MISMO 3.4 message posted to /${path}/submissions with its credit reports: eligibility by the published guides, risk by the open scorecard LPS-1. A borrower’s middle or last name asks for what is out of the ordinary: ${asNames(underwritingBehaviours)}.`,
    examples: [{ path: `/${path}/ledger`, says: 'submissions taken on and what was charged for each' }],
    misbehaviours: Object.keys(underwritingBehaviours),
  };
}

/** Field names that select a behaviour, each with its effect. */
function asNames(behaviours: Behaviours): string {
  return Object.values(behaviours)
    .map(({ name, does }) => `${name} (${does})`)
    .join(', ');
}
