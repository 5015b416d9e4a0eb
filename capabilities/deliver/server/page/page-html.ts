import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { clockText } from '../../../../foundation/dates/clock-words.ts';
import type { Step } from '../../../../foundation/explain/explain.ts';
import { figureText } from '../../../../foundation/explain/figure-text.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { wallTimeIn } from '../../../../platform/clock/clock.ts';
import { html, type Markup } from '../../../../foundation/html/html.ts';
import { CONSENT_STATEMENT, FORM_NAMES, mayRead, type PersonDelivery } from '../../domain/index.ts';
import { papersWith, type SentPaper } from '../../../packages/port/sent-papers.ts';
import { needsSection } from './needs/needs-html.ts';
import type { PageData, PageHead, ShownFigure } from './page-data.ts';

/** The error of the last step, its field, and what was typed. */
export interface PageProblem {
  readonly at: 'agree' | 'confirm' | 'intent' | 'page' | 'need';
  readonly sentence: string;
  /** For a file: the request it was sent for. */
  readonly requestId?: string;
  readonly typed?: string;
}

export const PAGE_STYLE = '/my-documents/page.css';
export const PAGE_SCRIPT = '/my-documents/page.js';
export const PAGE_FONT = '/my-documents/geist.woff2';

/** A borrower's own page, as the step they are at. `address` is where its forms go. */
export function borrowerPageHtml(data: PageData, address: string, problem?: PageProblem): string {
  const { person, current, lender, broker, phone } = data;
  const { consent } = person.state;
  const agreed = consent.state === 'agreed';
  const first = person.name.split(' ')[0]!;
  const reading = agreed || (current !== undefined && mayRead(person.state, current));
  const name = current ? FORM_NAMES[current.form] : 'documents';
  const needs = needsOf(data, address, problem);
  // Open requests are listed first.
  const waits = data.needs.some(({ status: { state } }) => state === 'needed' || state === 'rejected');
  return shell({
    title: agreed ? `Your ${name}` : 'Your documents are ready',
    lender,
    broker,
    phone,
    body: html`<h1>${agreed ? `Your ${name}` : `${first}, your documents are ready`}</h1>
      <p class="lead">${lead(data, agreed)}</p>
      ${problem?.at === 'page' && alert(problem.sentence)} ${waits && needs} ${agreed && current && figures(data.figures)}
      <ol class="steps">
        ${agreed ? agreedStep(data, address) : consentStep(data, address, problem)} ${readStep(data, address, reading)}
        ${confirmStep(data, address, problem)} ${current?.form === 'loan-estimate' && intentStep(data, address, problem)}
      </ol>
      ${earlier(data, address, reading)} ${!waits && needs}
      <p class="foot">${footText(data)}</p>`,
  });
}

function needsOf(head: PageHead, address: string, problem: PageProblem | undefined): Markup | false {
  const { at, requestId, sentence } = problem ?? {};
  return needsSection(head, address, at === 'need' && requestId !== undefined ? { requestId, sentence: sentence! } : undefined);
}

/** The page of a borrower with document requests, before any disclosure was issued to them. */
export function needsPageHtml(head: PageHead, address: string, problem?: PageProblem): string {
  const { link, lender, broker, phone, needs } = head;
  const waiting = needs.filter(({ status: { state } }) => state === 'needed' || state === 'rejected').length;
  return shell({
    title: 'Documents for your loan',
    lender,
    broker,
    phone,
    body: html`<h1>${link.name.split(' ')[0]!}, documents for your loan</h1>
      <p class="lead">
        ${waiting === 0 ? 'Nothing is needed from you right now. Thank you.' : `${waiting} to send. You can do it from your phone.`}
      </p>
      ${problem?.at === 'page' && alert(problem.sentence)} ${needsOf(head, address, problem)}
      <p class="foot">This address works until ${day(wallTimeIn(head.zone, link.expiresAt).date)}.</p>`,
  });
}

function lead({ current, costsExpireOn, person }: PageData, agreed: boolean): string {
  if (!agreed)
    return person.state.consent.state === 'waiting'
      ? 'Read them here, or get them on paper by mail.'
      : 'They go to you on paper. You can still agree to read them here.';
  if (!current) return '';
  return `Sent ${day(current.sentOn)}.${costsExpireOn ? ` Costs hold until ${day(costsExpireOn)}.` : ''}`;
}

function footText({ link, others, zone }: PageData): string {
  const ends = `This address works until ${day(wallTimeIn(zone, link.expiresAt).date)}.`;
  return others.length === 0
    ? ends
    : `${others.join(' and ')} ${others.length === 1 ? 'answers' : 'answer'} on a page of their own. ${ends}`;
}

function stepItem(number: number, title: string, state: 'open' | 'done' | 'later', body: Markup | false): Markup {
  return html`<li class="step ${state}">
    <span class="mark" aria-hidden="true">${state === 'done' ? CHECK : String(number)}</span>
    <div class="step-body">
      <h2>${title}${state === 'done' && html`<span class="sr">, done</span>`}</h2>
      ${body}
    </div>
  </li>`;
}

function consentStep({ link, person }: PageData, address: string, problem: PageProblem | undefined): Markup {
  const wrong = problem?.at === 'agree' ? problem : undefined;
  const onPaper = person.state.consent.state !== 'waiting';
  return stepItem(
    1,
    'Electronic documents',
    'open',
    html`<p>${CONSENT_STATEMENT.scope.text}</p>
      <dl class="statement">
        ${CONSENT_STATEMENT.parts.map(
          ({ title, text }) =>
            html`<div>
              <dt>${title}</dt>
              <dd>${title === 'Your own e-mail address' && html`${link.email}, yours alone. `}${text}</dd>
            </div>`,
        )}
      </dl>
      ${onPaper && html`<p class="note">${person.state.consent.state === 'withdrawn' ? 'You switched to paper' : 'You asked for paper'}. Later documents are mailed, unless you agree now.</p>`}
      <form method="post" action="${address}" novalidate>
        <label for="code">Open the test PDF and type the code it shows</label>
        <div class="code">
          <a class="button" href="${address}/test.pdf" target="_blank" rel="noopener">Test PDF</a>
          <input
            id="code"
            name="code"
            inputmode="numeric"
            autocomplete="off"
            maxlength="12"
            value="${wrong?.typed ?? ''}"
            ${wrong && html` aria-invalid="true" aria-describedby="code-problem"`}
          />
        </div>
        ${wrong && html`<p class="problem" id="code-problem" role="alert">${wrong.sentence}</p>`}
        <div class="actions pinned">
          <button class="primary" name="act" value="agree">Agree and open my documents</button>
          ${!onPaper && html`<button class="plain" name="act" value="paper">Mail me paper instead</button>`}
        </div>
      </form>`,
  );
}

function agreedStep(data: PageData, address: string): Markup {
  return stepItem(
    1,
    'Electronic documents',
    'done',
    html`<p>You agreed ${moment(data, data.person.state.consent.at!)}</p>
      <details class="more">
        <summary>Switch to paper</summary>
        <p>Free of charge. Later documents are mailed to you; what you have read stays delivered. You can agree again later.</p>
        <form method="post" action="${address}"><button class="second" name="act" value="paper">Switch to paper</button></form>
      </details>`,
  );
}

function documentsNow({ person, current }: PageData): readonly PersonDelivery[] {
  return person.state.deliveries.filter((each) => each === current);
}

function readStep(data: PageData, address: string, reading: boolean): Markup {
  const now = documentsNow(data);
  const read = reading && now.length > 0 && now.every(({ opened }) => opened !== null);
  return stepItem(
    2,
    'Read your documents',
    !reading ? 'later' : read ? 'done' : 'open',
    reading &&
      html`<ul class="papers">
        ${now.flatMap((each) => papersOf(each, data, address))}
      </ul>`,
  );
}

/** A borrower's actions on a document. */
const DO_WITH: Readonly<Record<SentPaper['signature'], string>> = {
  none: '',
  acknowledge: 'Yours to keep',
  sign: 'Print, sign, give it to your loan officer',
};

/** A disclosure, and the documents sent with it. */
function papersOf(each: PersonDelivery, data: PageData, address: string): readonly Markup[] {
  const place = `${address}/${each.form}/${each.version}`;
  const state = each.opened ? html`<span class="read">${CHECK} Read</span>` : html`<span class="read">Not read yet</span>`;
  return [
    html`<li><a href="${place}/document.pdf" target="_blank" rel="noopener">${FORM_NAMES[each.form]}</a>${state}</li>`,
    ...paperItems(each, data, address),
  ];
}

function paperItems({ form, version }: PersonDelivery, { papers }: PageData, address: string): readonly Markup[] {
  return papersWith(papers, form, version).map(
    ({ position, title, signature }) =>
      html`<li>
        <a href="${address}/${form}/${String(version)}/paper-${String(position)}.pdf" target="_blank" rel="noopener">${title}</a>
        ${DO_WITH[signature] && html`<span class="read">${DO_WITH[signature]}</span>`}
      </li>`,
  );
}

function confirmStep(data: PageData, address: string, problem: PageProblem | undefined): Markup {
  const { current } = data;
  const confirmed = current?.confirmed;
  if (confirmed) return stepItem(3, 'Receipt confirmed', 'done', html`<p>${capital(moment(data, confirmed.at))}. Not an approval.</p>`);
  const open = data.person.state.consent.state === 'agreed' && current?.opened != null;
  const wrong = problem?.at === 'confirm' ? problem : undefined;
  return stepItem(
    3,
    'Confirm receipt',
    open || wrong ? 'open' : 'later',
    (open || wrong !== undefined) &&
      html`<p>
          You say that you have the ${current ? FORM_NAMES[current.form] : 'document'}, nothing
          more.${current?.form === 'closing-disclosure' && ' The days to your closing are counted from now.'}
        </p>
        ${wrong && html`<p class="problem" role="alert">${wrong.sentence}</p>`}
        <form method="post" action="${address}">
          <input type="hidden" name="form" value="${current!.form}" /><input
            type="hidden"
            name="version"
            value="${String(current!.version)}"
          />
          <div class="actions"><button class="primary" name="act" value="confirm">Confirm receipt</button></div>
        </form>`,
  );
}

function intentStep(data: PageData, address: string, problem: PageProblem | undefined): Markup {
  const { intent, current, feesAfter, person } = data;
  const title = 'Do you want to go ahead?';
  if (intent)
    return stepItem(
      4,
      'You go ahead',
      'done',
      html`<p>${intent.name === person.name ? 'You' : intent.name} said so on ${day(intent.on)}. You can still stop.</p>`,
    );
  const wrong = problem?.at === 'intent' ? problem : undefined;
  if (!current?.confirmed)
    return stepItem(4, title, 'later', wrong !== undefined && html`<p class="problem" role="alert">${wrong.sentence}</p>`);
  const asked = person.state.questions?.version === current.version ? person.state.questions : null;
  return stepItem(
    4,
    title,
    'open',
    html`<p>This is your intent to proceed. You are not agreeing to take the loan, and you can still stop.</p>
      ${asked && html`<p class="note">You have questions, said ${moment(data, asked.at)}. Your loan officer knows.</p>`}
      <form method="post" action="${address}">
        <fieldset>
          <legend class="sr">${title}</legend>
          <label class="choice"><input type="radio" name="answer" value="yes" required /> Yes, go ahead with this loan</label>
          <label class="choice"><input type="radio" name="answer" value="questions" /> Not yet, I have questions</label>
        </fieldset>
        ${
          feesAfter.length > 0 &&
          html`<p class="note">
            After a yes, fees can be charged:
            ${feesAfter.map(({ label, cents }) => `${label.toLowerCase()} ${formatMoney(cents)}`).join(', ')}.
          </p>`
        }
        ${wrong && html`<p class="problem" role="alert">${wrong.sentence}</p>`}
        <div class="actions"><button class="primary" name="act" value="intent">Send my answer</button></div>
      </form>`,
  );
}

/** Versions that were replaced, and estimates before a Closing Disclosure. */
function earlier(data: PageData, address: string, reading: boolean): Markup | false {
  const before = data.person.state.deliveries.filter((each) => each !== data.current && mayRead(data.person.state, each));
  if (!reading || before.length === 0) return false;
  return html`<details class="earlier">
    <summary>Earlier documents</summary>
    <ul class="papers">
      ${before.map(
        (each) =>
          html`<li>
              <a href="${address}/${each.form}/${String(each.version)}/document.pdf" target="_blank" rel="noopener"
                >${FORM_NAMES[each.form]} of ${day(each.sentOn)}</a
              >
            </li>
            ${paperItems(each, data, address)}`,
      )}
    </ul>
  </details>`;
}

function figures(shown: readonly ShownFigure[]): Markup {
  return html`<dl class="figures">
    ${shown.map(
      ({ label, text, why }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>
            ${
              why
                ? html`<details>
                    <summary>${text}</summary>
                    ${steps(why, 2)}
                  </details>`
                : text
            }
          </dd>
        </div>`,
    )}
  </dl>`;
}

/** The steps of a figure, up to a number of levels. */
function steps(step: Step, depth: number): Markup {
  const { label, figure, source, parts = [] } = step;
  return html`<ul class="why">
    <li>
      <span>${label}</span> <span>${figureText(figure)}</span>
      ${source && html`<small>${source}</small>`} ${depth > 0 && parts.map((part) => steps(part, depth - 1))}
    </li>
  </ul>`;
}

export interface Shell {
  readonly title: string;
  readonly lender: string;
  readonly broker: string | null;
  readonly phone: string | null;
  readonly body: Markup;
}

/** A page with the lender's name over it. */
export function shell({ title, lender, broker, phone, body }: Shell): string {
  return html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${PAGE_STYLE}" />
        <script src="${PAGE_SCRIPT}" defer></script>
      </head>
      <body>
        <header>
          <p class="who"><strong>${lender}</strong>${broker && html`<span>With ${broker}</span>`}</p>
          ${phone && html`<a class="call" href="tel:${phone.replace(/[^+\d]/g, '')}">Call us</a>`}
        </header>
        <main>${body}</main>
      </body>
    </html>`.text;
}

/** A page with one message and at most one button. */
export function noticePage(title: string, sentence: string, button?: { readonly address: string; readonly text: string }): string {
  return shell({
    title,
    lender: 'Your documents',
    broker: null,
    phone: null,
    body: html`<h1>${title}</h1>
      <p class="lead">${sentence}</p>
      ${button && html`<form method="post" action="${button.address}"><button class="primary" name="act" value="new-link">${button.text}</button></form>`}`,
  });
}

function alert(sentence: string): Markup {
  return html`<p class="problem boxed" role="alert">${sentence}</p>`;
}

const CHECK = html`<svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
  <path d="m3 8.5 3.2 3L13 5" />
</svg>`;

function day(date: PlainDate): string {
  return formatDate(date, { short: true, weekday: true });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "today, 1:09 PM ET", "Tue 11/17, 1:09 PM ET". */
function moment({ zone, today }: PageData, at: Instant): string {
  const { date, time } = wallTimeIn(zone, at);
  return `${date === today ? 'today' : day(date)}, ${clockText(time, zone)}`;
}
