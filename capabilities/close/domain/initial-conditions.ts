import { formatDate } from '../../../foundation/dates/dates.ts';
import { given, text, verdict } from '../../../foundation/explain/explain.ts';
import type { Result } from '../../../foundation/result/result.ts';
import { isStreamline } from '../../disclose/domain/index.ts';
import { closingStatusRefusal } from './closing-status.ts';
import { cashToCloseOf, type Closing, type ClosingRefusal } from './closing.ts';
import type { InitialFacts } from './initial-closing-disclosure.ts';
import { initialCondition, type InitialCondition } from './initial-condition.ts';
import { closingConditions, type ClosingContext } from './send-closing-disclosure.ts';

/** The conditions that somebody meets: changes decided, agent and seller, the price, fees, borrowers, and the appraisal. */
export function partyConditions(facts: InitialFacts): readonly InitialCondition[] {
  return [
    changeCondition(facts),
    ...draftConditions(facts),
    ...priceCondition(facts),
    quotesCondition(facts),
    borrowersCondition(facts),
    appraisalCondition(facts),
  ];
}

/** A reason that is not disclosed would be carried late, and one that is not decided not at all. */
function changeCondition({ change, revisedSince, context: { around } }: InitialFacts): InitialCondition {
  const loan = around.facts.loanNumber;
  const about = { id: 'change', title: 'No change of circumstance open' };
  const source = '12 CFR 1026.19(e)(3)(iv), (e)(4)';
  if (change)
    return initialCondition(
      {
        ...about,
        fact: `Undecided, due ${formatDate(change.dueOn, { short: true, weekday: true })}`,
        todo: 'Decide the change of circumstance.',
        path: `/change-circumstance-pre/${loan}`,
      },
      { holds: false, source },
    );
  const decided = around.reasons.length > 0;
  const owed = decided || revisedSince !== null;
  return initialCondition(
    {
      ...about,
      fact: decided ? 'Decided, not disclosed' : owed ? 'Revised Loan Estimate owed' : 'None',
      todo: 'Send the revised Loan Estimate.',
      path: `/loan-estimator/${loan}`,
    },
    { holds: !owed, source },
  );
}

/** The conditions that sending adds for the draft: its agent, and the seller of a purchase. */
function draftConditions({ context }: InitialFacts): readonly InitialCondition[] {
  const { draft, around } = context;
  const { loanNumber } = around.facts;
  return closingConditions(context)
    .filter(({ id }) => id === 'agent' || id === 'seller')
    .map(({ id, title, met, missing }) => {
      const agent = id === 'agent';
      const named = agent ? draft.settlementAgent : draft.sellers.filter((name) => name.trim() !== '').join(' and ');
      const path = agent && draft.settlementAgent.trim() === '' ? `/service-provider-assn/${loanNumber}` : `/cd-process/${loanNumber}`;
      const about = { id, title, fact: named === '' ? 'Missing' : named, todo: missing, path };
      return initialCondition(about, { holds: met, source: 'Closing Disclosure in work' });
    });
}

/** The stop of the lender's policy by a test of the law. */
function priceCondition({ context }: InitialFacts): readonly InitialCondition[] {
  return closingConditions(context)
    .filter(({ id }) => id === 'price-tests')
    .map(({ id, title, met, missing }) => {
      const about = { id, title, fact: met ? 'Nothing stops it' : 'Stopped', todo: missing };
      const path = `/loan-estimator/${context.around.facts.loanNumber}`;
      return initialCondition({ ...about, path }, { holds: met, source: 'Lock policy; 12 CFR 1026.32, 1026.43(e)' });
    });
}

function quotesCondition({ notQuoted, quoted, context }: InitialFacts): InitialCondition {
  const [first] = notQuoted;
  return initialCondition(
    {
      id: 'quotes',
      title: 'Title and settlement fees quoted',
      fact: first ? `Missing: ${notQuoted.map(({ service }) => service.toLowerCase()).join(', ')}` : quoted.join('; '),
      todo: first ? `${first.service}: ${first.reason}` : '',
      path: `/fee-quotes/${context.around.facts.loanNumber}`,
    },
    {
      holds: !first,
      source: 'Quotes on file',
      parts: [
        ...quoted.map((one) => given(one, verdict(true), 'Quotes on file')),
        ...notQuoted.map(({ service, reason }) => given(service, verdict(false), 'Quotes on file', reason)),
      ],
    },
  );
}

/** An e-mail without consent delivers nothing (15 U.S.C. 7001(c)), so that paper must be able to follow it. */
function borrowersCondition({ borrowers, context }: InitialFacts): InitialCondition {
  const loan = context.around.facts.loanNumber;
  const without = borrowers.find(({ email }) => email === null);
  const lost = borrowers.find(({ agreed, address }) => !agreed && address === '');
  const source = '15 U.S.C. 7001(c), 12 CFR 1026.19(f)(1)(iii)';
  return initialCondition(
    {
      id: 'borrowers',
      title: 'Each borrower can be reached',
      fact: borrowers.map(({ name, agreed }) => `${name} ${agreed ? 'electronically' : 'on paper'}`).join('; '),
      todo: without
        ? `Add an e-mail address of ${without.name} in the application.`
        : lost
          ? `${lost.name} has not agreed to electronic documents. Add a mailing address.`
          : 'Add a borrower.',
      path: `/edit-loan/${loan}`,
    },
    {
      holds: borrowers.length > 0 && !without && !lost,
      source,
      parts: borrowers.map(({ name, email, agreed, address }) =>
        given(
          name,
          text(agreed ? 'agreed to electronic documents' : address === '' ? 'no consent, no address' : `paper to ${address}`),
          email ?? 'No e-mail address',
        ),
      ),
    },
  );
}

function appraisalCondition({ appraisalWaived, context: { around } }: InitialFacts): InitialCondition {
  const { facts } = around;
  const needed = !appraisalWaived && !isStreamline(facts);
  const fact = facts.appraised
    ? 'Value on file'
    : needed
      ? 'No value'
      : appraisalWaived
        ? 'Waived by the chosen run'
        : 'Streamline, none needed';
  return initialCondition(
    {
      id: 'appraisal',
      title: 'Appraised value known',
      fact,
      todo: 'Order the appraisal, or take its value into the loan.',
      path: `/appraisal-order-Status/${facts.loanNumber}`,
    },
    { holds: facts.appraised || !needed, source: 'Valuations of the property' },
  );
}

/** All data for the document is complete, and the loan's status allows a Closing Disclosure. */
export function figuresCondition({ around }: Pick<ClosingContext, 'around'>, closing: Result<Closing, ClosingRefusal>): InitialCondition {
  const { status, loanNumber } = around.facts;
  const ended = closingStatusRefusal(status);
  const cash = closing.ok ? cashToCloseOf(closing.value.document) : undefined;
  return initialCondition(
    {
      id: 'figures',
      title: 'Figures complete',
      fact: ended ? status : cash ? `Cash to close ${cash.text}` : 'Incomplete',
      todo: ended ? `A loan that is ${status} takes no Closing Disclosure.` : closing.ok ? '' : closing.refusal.message,
      path: ended ? `/loan-status-history/${loanNumber}` : `/cd-process/${loanNumber}`,
    },
    { holds: !ended && closing.ok, source: 'Closing Disclosure in work', ...(cash ? { parts: [cash.why] } : {}) },
  );
}

/** Where a second look is required, only a second person sends. */
export function lookCondition({ context }: InitialFacts): InitialCondition {
  return initialCondition(
    {
      id: 'look',
      title: 'Second look by a coordinator',
      fact: 'The lender wants one of this brokerage',
      todo: 'It goes on the disclosure desk, where a second person looks at it and sends it.',
      path: `/cd-process/${context.around.facts.loanNumber}`,
      stops: 'sending',
    },
    { holds: false, source: 'Settings of the brokerage' },
  );
}

export function holdCondition({ hold, context }: InitialFacts): InitialCondition {
  return initialCondition(
    {
      id: 'hold',
      title: 'Not held back',
      fact: hold ? `Held back by ${hold.by}` : 'Nobody holds it back',
      todo: hold ? `${hold.by} holds it back: ${hold.words}` : '',
      path: `/cd-process/${context.around.facts.loanNumber}`,
    },
    { holds: hold === null, source: 'Loan file' },
  );
}
