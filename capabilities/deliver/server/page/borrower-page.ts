import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { Portal } from '../../../../platform/http/asked.ts';
import { clientOf } from '../../../../platform/http/client-address.ts';
import { forms, type Form } from '../../domain/index.ts';
import { doOnPage, type Browser, type PageAction } from './do-on-page.ts';
import { documentFile } from './document-file.ts';
import { sendNewLink } from './new-link.ts';
import { needsSeen } from './needs/needs-seen.ts';
import { fileRoutes, type PageParams } from './needs/take-file.ts';
import { linkOf, pageData, pageHead, type OpenLink } from './page-data.ts';
import { borrowerPageHtml, needsPageHtml, noticePage, PAGE_FONT, PAGE_SCRIPT, PAGE_STYLE, type PageProblem } from './page-html.ts';
import { testCode, testDocument } from './test-document.ts';

const ADDRESS = '/my-documents/:brokerage/:link/:token';
/** The fields of the page's forms. */
const FORM_BYTES = 2_048;

/**
 * A borrower's own page: no account, a secret address, and forms that work without a script. It is no call of the contract: whoever has the address
 * counts as the borrower, and can do only what concerns them.
 */
export async function borrowerPages(server: FastifyInstance, portal: Portal): Promise<void> {
  await server.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    await limitAsking(pages);
    assets(pages);
    pages.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    });
    pages.get<{ Params: PageParams }>(ADDRESS, async (request, reply) => {
      const link = await openLink(portal, request, reply);
      return link && show(portal, link, request, reply);
    });
    pages.post<{ Params: PageParams }>(ADDRESS, { bodyLimit: FORM_BYTES }, async (request, reply) => {
      const link = await linkOf(portal, given(request));
      if (!link) return nowhere(reply);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      if (form.get('act') === 'new-link') return answerNewLink(portal, link, reply);
      if (link.expired) return expired(link, request, reply);
      const wanted = actOf(form);
      if (!wanted) return show(portal, link, request, reply, { at: 'intent', sentence: 'Choose an answer.' });
      const done = await doOnPage(portal, link, wanted, browserOf(request));
      if (done.ok) return reply.redirect(addressOf(request), 303);
      const { act } = wanted;
      const at = act === 'agree' || act === 'confirm' || act === 'intent' ? act : 'page';
      return show(portal, link, request, reply, { at, sentence: done.refusal.message, typed: form.get('code') ?? '' });
    });
    await fileRoutes(pages, portal, {
      address: ADDRESS,
      open: (request, reply) => openLink(portal, request, reply),
      showProblem: (link, request, reply, about) => show(portal, link, request, reply, { at: 'need', ...about }),
      backTo: (request, requestId) => `${addressOf(request)}#need-${requestId}`,
    });
    pages.get<{ Params: PageParams }>(`${ADDRESS}/test.pdf`, async (request, reply) => {
      const link = await openLink(portal, request, reply);
      if (!link) return;
      return pdf(reply, 'Test document.pdf', await testDocument(await testCode(portal.database.vault, link), new Date(link.expiresAt)));
    });
    pages.get<{ Params: PageParams & { form: string; version: string; file: string } }>(
      `${ADDRESS}/:form/:version/:file`,
      async (request, reply) => {
        const link = await openLink(portal, request, reply);
        if (!link) return;
        const { form, version, file } = request.params;
        const about = { form: form as Form, version: Number(version) };
        const [, paper] = /^(?:document|paper-(\d{1,3}))\.pdf$/.exec(file) ?? [null];
        if (!forms.includes(about.form) || !/^\d{1,3}$/.test(version) || paper === null) return nowhere(reply);
        const done = await doOnPage(portal, link, { act: paper === undefined ? 'open' : 'open-with', ...about }, browserOf(request));
        if (!done.ok) return show(portal, link, request, reply, { at: 'page', sentence: done.refusal.message });
        const found = await documentFile(portal, link, about, paper === undefined ? null : Number(paper));
        return found ? pdf(reply, found.name, found.bytes) : nowhere(reply);
      },
    );
  });
}

/** The number of pages, documents or replies one client may request within a minute: more than a person ever does, and too few to guess a secret. */
const MOST_A_MINUTE = 120;

async function limitAsking(pages: FastifyInstance): Promise<void> {
  await pages.register(rateLimit, {
    max: MOST_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => clientOf(ip),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  pages.setErrorHandler((error: Error & { readonly statusCode?: number }, _request, reply) => {
    if (error.statusCode !== 429) throw error;
    return page(reply, 429, noticePage('Too many at once', 'Wait a minute and open the page again. Nothing is lost.'));
  });
}

function given(request: FastifyRequest<{ Params: PageParams }>) {
  const { brokerage, link, token } = request.params;
  return { brokerageId: /^[1-9]\d{0,4}$/.test(brokerage) ? Number(brokerage) : 0, linkId: /^[0-9a-f-]{36}$/.test(link) ? link : '', token };
}

function browserOf({ headers }: FastifyRequest<{ Params: PageParams }>): Browser {
  return { userAgent: String(headers['user-agent'] ?? '').slice(0, 200) };
}

/** The page's address without its query. */
function addressOf(request: FastifyRequest<{ Params: PageParams }>): string {
  const { brokerage, link, token } = request.params;
  return `/my-documents/${brokerage}/${link}/${token}`;
}

async function openLink(
  portal: Portal,
  request: FastifyRequest<{ Params: PageParams }>,
  reply: FastifyReply,
): Promise<OpenLink | undefined> {
  const link = await linkOf(portal, given(request));
  if (!link) nowhere(reply);
  else if (link.expired) expired(link, request, reply);
  else return link;
  return undefined;
}

async function show(
  portal: Portal,
  link: OpenLink,
  request: FastifyRequest<{ Params: PageParams }>,
  reply: FastifyReply,
  problem?: PageProblem,
): Promise<unknown> {
  const { head, data } = await portal.database.readBrokerage(link.brokerageId, async (tx) => {
    const read = await pageHead(tx, link, portal);
    return { head: read, data: await pageData(tx, read) };
  });
  await needsSeen(portal, link, head);
  const status = problem ? 422 : 200;
  return data
    ? page(reply, status, borrowerPageHtml(data, addressOf(request), problem))
    : page(reply, status, needsPageHtml(head, addressOf(request), problem));
}

/** The action of a form; undefined where nothing was chosen. */
function actOf(form: URLSearchParams): PageAction | undefined {
  const act = form.get('act');
  if (act === 'agree') return { act, code: form.get('code') ?? '' };
  if (act === 'paper') return { act };
  if (act === 'confirm') return { act, form: form.get('form') as Form, version: Number(form.get('version')) };
  const answer = form.get('answer');
  return answer === 'yes' ? { act: 'intent' } : answer === 'questions' ? { act: 'questions' } : undefined;
}

async function answerNewLink(portal: Portal, link: OpenLink, reply: FastifyReply): Promise<unknown> {
  const sent = await sendNewLink(portal, link);
  if (sent === 'just-sent')
    return page(reply, 200, noticePage('A letter is on its way', 'It was sent a few minutes ago. Look into your mail, also under spam.'));
  return page(reply, 200, noticePage('A new letter is on its way', 'It goes to the same address and leads to your page.'));
}

function expired(link: OpenLink, request: FastifyRequest<{ Params: PageParams }>, reply: FastifyReply): unknown {
  const button = { address: addressOf(request), text: 'Send me a new one' };
  return page(
    reply,
    410,
    noticePage(
      'This address has ended',
      `It worked until ${formatDate(link.expiresAt.slice(0, 10), { weekday: true })}. A new one goes to ${link.email}.`,
      button,
    ),
  );
}

function nowhere(reply: FastifyReply): unknown {
  return page(reply, 404, noticePage('This address leads nowhere', 'Open the newest letter and follow its address, whole.'));
}

function page(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('content-type', 'text/html; charset=utf-8').send(text);
}

function pdf(reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${name.replace(/[^\w .()-]/g, '_')}"`)
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .send(Buffer.from(bytes));
}

function assets(pages: FastifyInstance): void {
  const find = createRequire(import.meta.url).resolve;
  const own = (name: string): Buffer => readFileSync(new URL(`./assets/${name}`, import.meta.url));
  const files: readonly (readonly [address: string, type: string, bytes: Buffer])[] = [
    [PAGE_STYLE, 'text/css; charset=utf-8', own('page.css')],
    [PAGE_SCRIPT, 'text/javascript; charset=utf-8', own('page.js')],
    [PAGE_FONT, 'font/woff2', readFileSync(find('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'))],
  ];
  for (const [address, type, bytes] of files) {
    pages.get(
      address,
      { onRequest: (_request, reply, done) => (void reply.header('cache-control', 'public, max-age=3600'), done()) },
      (_request, reply) => reply.header('content-type', type).send(bytes),
    );
  }
}
