import { formatDate } from '../../../../../foundation/dates/dates.ts';
import { clockText } from '../../../../../foundation/dates/clock-words.ts';
import { html, type Markup } from '../../../../../foundation/html/html.ts';
import type { Instant } from '../../../../../foundation/units/units.ts';
import { wallTimeIn } from '../../../../../platform/clock/clock.ts';
import { UPLOAD } from '../../../../documents/domain/center/file-kind.ts';
import type { StoredRequest } from '../../requests/stored-requests.ts';
import type { PageHead } from '../page-data.ts';

/** The error of a file, and the request it was sent for. */
export interface NeedProblem {
  readonly requestId: string;
  readonly sentence: string;
}

/** The borrower's document requests, each with its status and an upload form. Works without a script. */
export function needsSection(head: PageHead, address: string, problem: NeedProblem | undefined): Markup | false {
  const { needs } = head;
  if (needs.length === 0) return false;
  return html`<section class="needs" aria-labelledby="needs-title">
    <h2 id="needs-title">What we need from you</h2>
    ${saidTo(needs).map(({ askedBy, words }) => html`<p class="said"><strong>${askedBy}:</strong> ${words}</p>`)}
    <ul>
      ${needs.map((need) => needItem(head, need, address, problem?.requestId === need.requestId ? problem.sentence : undefined))}
    </ul>
  </section>`;
}

/** The messages of the open requests, each once. */
function saidTo(needs: readonly StoredRequest[]): readonly StoredRequest[] {
  const waiting = needs.filter(({ words, status: { state } }) => words !== '' && state !== 'accepted');
  return [...new Map(waiting.map((one) => [`${one.askedBy} ${one.words}`, one])).values()];
}

function needItem(head: PageHead, need: StoredRequest, address: string, problem: string | undefined): Markup {
  const { about, status, sent, requestId } = need;
  const { state } = status;
  return html`<li class="need ${state}" id="need-${requestId}">
    <div class="need-head">
      <h3>${about.title}</h3>
      <span class="state">${stateText(head, need)}</span>
    </div>
    ${state !== 'accepted' && html`<p>${about.why}</p>`} ${state !== 'accepted' && html`<p class="good">${about.good}</p>`}
    ${state === 'rejected' && html`<p class="problem">${status.rejected!.reason} Please send it again.</p>`}
    ${
      sent.length > 0 &&
      html`<ul class="sent">
        ${sent.map(({ fileName, sentAt }) => html`<li><span>${fileName}</span> <span class="read">${moment(head, sentAt)}</span></li>`)}
      </ul>`
    }
    ${
      state === 'in-review'
        ? html`<details class="more" ${problem !== undefined && html` open`}>
            <summary>Send another file</summary>
            ${fileForm(need, address, problem)}
          </details>`
        : state !== 'accepted' && fileForm(need, address, problem)
    }
  </li>`;
}

function fileForm({ requestId, about }: StoredRequest, address: string, problem: string | undefined): Markup {
  return html`<form class="file" method="post" enctype="multipart/form-data" action="${address}/send/${requestId}">
    <label for="file-${requestId}">File or photo<span class="sr"> of ${about.title}</span></label>
    <input
      id="file-${requestId}"
      name="file"
      type="file"
      accept="${UPLOAD.fileTypes.join(',')}"
      data-most="${String(UPLOAD.maxSizeMb)}"
      data-most-photos="${String(UPLOAD.maxFiles)}"
      multiple
      required
      aria-describedby="note-${requestId}${problem !== undefined && ` problem-${requestId}`}"
      ${problem !== undefined && html` aria-invalid="true"`}
    />
    <p class="hint" id="note-${requestId}">PDF, JPEG or PNG, up to ${UPLOAD.maxSizeMb} MB. Several photos become one file, a page each.</p>
    <ol class="pages" aria-label="Pages of ${about.title}" hidden></ol>
    <p class="problem" id="problem-${requestId}" role="alert">${problem}</p>
    <progress hidden max="100" aria-label="Sending ${about.title}"></progress>
    <button class="second" aria-label="Send ${about.title}">Send</button>
  </form>`;
}

function stateText({ today }: PageHead, { status: { state, here }, count, due }: StoredRequest): string {
  switch (state) {
    case 'in-review':
      return 'Being looked at';
    case 'accepted':
      return 'Accepted';
    case 'rejected':
      return 'Not accepted';
    default: {
      const left = count > 1 ? `${count - here} to send` : 'To send';
      if (due === null) return left;
      return due < today ? `${left}, was due ${day(due)}` : `${left} by ${day(due)}`;
    }
  }
}

function day(date: string): string {
  return formatDate(date, { short: true, weekday: true });
}

function moment({ zone, today }: PageHead, at: Instant): string {
  const { date, time } = wallTimeIn(zone, at);
  return `sent ${date === today ? 'today' : day(date)}, ${clockText(time, zone)}`;
}
