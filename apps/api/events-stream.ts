import type { FastifyInstance } from 'fastify';
import { sessionLives } from '../../capabilities/access/server/session/sessions.ts';
import { SHEET_CHANNEL } from '../../capabilities/publish/port/live-sheet.ts';
import { sheetNews } from '../../capabilities/publish/server/sheets/sheet-news.ts';
import { assigneeOf, type Portal } from '../../platform/http/asked.ts';
import { sendRefusal } from '../../platform/http/replies.ts';
import type { Gate } from '../../platform/http/calls/gate.ts';
import { listen } from '../../platform/jobs/listen.ts';
import { keepRunning } from '../../platform/jobs/rounds.ts';
import { numberNews } from '../../capabilities/loan/port/news.ts';
import { NewsStreams, type NewsStreamOptions } from '../../capabilities/loan/port/news-stream.ts';

/** An older page has loaded its data again by itself. */
const LONGEST_PAGE_MS = 60_000;

/** Whoever may list loans gets the events of those loans, and of no others. */
const SEES_AS = 'get-pipeline-list';
/** Sent when somebody at the lock desk takes a request or releases it. */
const DESK_CHANNEL = 'lockdesk_desk';

/**
 * `GET /api/events/stream`: what happens to the loans a person sees, and which rate sheet is live, as server-sent events. Signed in with
 * both halves like every call, so it is opened with `fetch`, not with `EventSource`. `Last-Event-ID` resumes after that event.
 */
export function eventsStream(
  server: FastifyInstance,
  portal: Portal,
  gate: Gate,
  options: Partial<NewsStreamOptions> = {},
): { readonly streams: NewsStreams } {
  const streams = new NewsStreams(portal.database, portal.log, { lives: (session) => sessionLives(portal, session), ...options });
  // Started with the first listener: without listeners the api reads nothing.
  let following: { close(): Promise<unknown> } | undefined;
  const follow = (): void => {
    following ??= followNews(portal, streams);
  };
  server.addHook('preClose', async () => {
    streams.close();
    await following?.close();
  });

  server.get('/api/events/stream', async (request, reply) => {
    const identified = await gate.identify(request, reply);
    if (!identified.ok) return sendRefusal(reply, undefined, identified.refusal);
    const actor = identified.value;
    // A stream lasts as long as a session; a program polls, or gets a webhook.
    const reach = actor.apiKey ? undefined : gate.reachOf(actor, SEES_AS);
    if (!reach) return sendRefusal(reply, undefined, gate.whyRefused(actor, SEES_AS) ?? { code: 'CALL_NOT_ALLOWED', message: '' });
    const named = String(request.headers['last-event-id'] ?? '');
    const after = /^\d{1,15}$/.test(named) ? Number(named) : undefined;
    const age = String(request.headers['x-page-ms'] ?? '');
    const pageMs = /^\d{1,7}$/.test(age) ? Math.min(Number(age), LONGEST_PAGE_MS) : undefined;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const { brokerageId, inside, subtree, session } = actor;
    const personId = assigneeOf(actor);
    follow();
    void streams.add({ personId, brokerageId, inside, subtree, reach, session }, reply.raw, { after, pageMs });
    return reply;
  });
  return { streams };
}

/**
 * Numbers new events and sends them to listeners, on the database's notification and every ten seconds; listeners get them also while no worker runs.
 */
function followNews({ database, log, settings }: Portal, streams: NewsStreams): { close(): Promise<unknown> } {
  const reading = keepRunning(
    {
      name: 'news',
      every: 10_000,
      run: async () => {
        if (streams.size === 0) return;
        await numberNews(database);
        await streams.wake();
      },
    },
    log,
  );
  const sendSheetNews = async (versionId: string | undefined): Promise<void> => {
    try {
      const news = await database.withShared((tx) => sheetNews(tx, versionId));
      if (news) streams.say(news.kind, news);
    } catch (problem) {
      log.warn({ problem: (problem as Error).message }, 'the news of a sheet could not be sent');
    }
  };
  const ears = listen(
    settings.directUrl ?? settings.databaseUrl,
    ['lockdesk_journal', 'lockdesk_news', 'lockdesk_session_over', SHEET_CHANNEL, DESK_CHANNEL],
    (said) => {
      if (said?.channel === 'lockdesk_session_over') return streams.end(said.payload);
      if (said?.channel === DESK_CHANNEL) return streams.say('desk-claim', { kind: 'desk-claim' }, ({ inside }) => inside);
      if (said?.channel !== SHEET_CHANNEL) reading.wake();
      // After a reconnect: the live sheet may have changed in the meantime.
      if (!said || said.channel === SHEET_CHANNEL) void sendSheetNews(said?.payload);
    },
    log,
  );
  return { close: () => Promise.all([ears.close(), reading.stop()]) };
}
