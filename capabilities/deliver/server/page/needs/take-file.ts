import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import { giveBack } from '../../../../../platform/files/give-back.ts';
import type { FileSender, Portal } from '../../../../../platform/http/asked.ts';
import { FILE_FORM_LIMITS, MAX_FORM_BYTES, readUploads } from '../../../../../platform/http/read-upload.ts';
import { UPLOAD } from '../../../../documents/domain/center/file-kind.ts';
import { arrivedFile, receivedBytes, storePart } from '../../../../documents/port/arrived-files.ts';
import type { OpenLink } from '../page-data.ts';
import { sendFile } from './send-file.ts';

/** The parts of the address of a borrower's page. */
export interface PageParams {
  readonly brokerage: string;
  readonly link: string;
  readonly token: string;
}

/** What the page does for its uploads. */
export interface AroundFiles {
  readonly address: string;
  /** The link of the address; answers itself where it is of no use. */
  readonly open: (request: FastifyRequest<{ Params: PageParams }>, reply: FastifyReply) => Promise<OpenLink | undefined>;
  /** Draws the page again with what is wrong beside a request. */
  readonly showProblem: (
    link: OpenLink,
    request: FastifyRequest<{ Params: PageParams }>,
    reply: FastifyReply,
    about: { readonly requestId: string; readonly sentence: string },
  ) => Promise<unknown>;
  readonly backTo: (request: FastifyRequest<{ Params: PageParams }>, requestId: string) => string;
}

const TOO_LARGE = `The file is larger than ${UPLOAD.maxSizeMb} MB. Send fewer pages, or a smaller photo.`;
const PART_BYTES = 1_048_576;

interface OfFile {
  readonly sha256: string;
}

/** Files of a borrower's page: a form with one, or with several photos; and parts of a large one, which the page's script sends. */
export async function fileRoutes(pages: FastifyInstance, portal: Portal, around: AroundFiles): Promise<void> {
  const { address, open } = around;
  await pages.register(async (files) => {
    await files.register(multipart, { limits: { ...FILE_FORM_LIMITS, files: UPLOAD.maxFiles, parts: UPLOAD.maxFiles + 10 } });
    files.post<{ Params: PageParams & { request: string } }>(
      `${address}/send/:request`,
      { bodyLimit: MAX_FORM_BYTES },
      async (request, reply) => {
        // The link is checked before a byte of the file is read.
        const link = await open(request, reply);
        return link && takeFile(portal, around, link, request, reply);
      },
    );
  });
  pages.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  pages.get<{ Params: PageParams & OfFile }>(`${address}/parts/:sha256`, async (request, reply) => {
    const link = await open(request, reply);
    const sha256 = hashOf(request.params);
    if (!link) return;
    return sha256 ? { receivedBytes: await receivedBytes(portal.database, { ...senderOf(link), sha256 }) } : reply.code(400).send({});
  });
  pages.put<{ Params: PageParams & OfFile & { beginsAt: string } }>(
    `${address}/parts/:sha256/:beginsAt`,
    { bodyLimit: PART_BYTES },
    async (request, reply) => {
      const link = await open(request, reply);
      if (!link) return;
      const sha256 = hashOf(request.params);
      const { beginsAt } = request.params;
      if (!sha256 || !/^\d{1,9}$/.test(beginsAt) || !(request.body instanceof Buffer)) return reply.code(400).send({});
      const stored = await storePart(portal.database, { ...senderOf(link), sha256 }, { beginsAt: Number(beginsAt), bytes: request.body });
      if (stored.ok) return stored.value;
      return stored.refusal.code === 'PART_OUT_OF_PLACE'
        ? reply.code(409).send(stored.refusal.details)
        : reply.code(413).send({ problem: TOO_LARGE });
    },
  );
}

function hashOf({ sha256 }: OfFile): Buffer | undefined {
  return /^[0-9a-f]{64}$/.test(sha256) ? Buffer.from(sha256, 'hex') : undefined;
}

function senderOf({ brokerageId, recipientId, loan }: OpenLink): FileSender {
  return { brokerageId, sender: `borrower ${loan.loanNumber} ${recipientId}`.slice(0, 100) };
}

/** Links that a file is arriving at: one at a time, so that no page takes all the room there is. */
const arriving = new Set<string>();

/** Takes a file, or several photos, for a request. Where it is refused, the page shows the reason beside the request. */
async function takeFile(
  portal: Portal,
  { showProblem, backTo }: AroundFiles,
  link: OpenLink,
  request: FastifyRequest<{ Params: PageParams & { request: string } }>,
  reply: FastifyReply,
): Promise<unknown> {
  const requestId = request.params.request;
  // The page's script shows what is wrong where the file was chosen; without it the page is drawn again.
  const byScript = request.headers.accept === 'application/json';
  const wrong = (sentence: string) =>
    byScript ? reply.code(422).send({ problem: sentence }) : showProblem(link, request, reply, { requestId, sentence });
  if (arriving.has(link.linkId)) return wrong('Another file is on its way. Send this one when it has arrived.');
  arriving.add(link.linkId);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  try {
    const upload = await readUploads(request, (sha256) => arrivedFile(portal.database, senderOf(link), sha256));
    if (upload === 'broken') return await wrong('The file did not arrive whole. Send it again.');
    if (!upload) return await wrong('Choose a file or take a photo first.');
    const done = await sendFile(portal, link, { requestId, files: upload.files }, gone.signal);
    for (const { bytes } of upload.files) giveBack(bytes);
    if (!done.ok) return await wrong(done.refusal.message);
    return byScript ? reply.send({}) : reply.redirect(backTo(request, requestId), 303);
  } catch (error) {
    const { code } = error as { readonly code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return await wrong(TOO_LARGE);
    if (code === 'FST_FILES_LIMIT') return await wrong(`That is more than ${UPLOAD.maxFiles} photos. Send some of them first.`);
    if (gone.signal.aborted) return reply;
    throw error;
  } finally {
    arriving.delete(link.linkId);
  }
}
