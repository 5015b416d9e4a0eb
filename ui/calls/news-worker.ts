import type { FromNewsWorker, NewsEvent, ToNewsWorker } from './news-words.ts';

/**
 * Receives `/api/events/stream` for all open tabs of the portal: one connection, because a browser allows few, and none in a page, so that
 * no page waits for it. Reconnects after the last event, with growing delays while the portal is unreachable.
 */
const ports = new Set<MessagePort>();
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 60_000];
const ANSWER_MS = 1_000;
/** Recent events, for a page that was loading meanwhile. */
const recent: { readonly at: number; readonly news: NewsEvent }[] = [];
const RECENT_MS = 60_000;
let listening = false;
let hearing = false;
let answered: ((handle: string | null) => void) | undefined;

// The compiler treats this file as a page's; a shared worker gets each tab by `onconnect`.
(globalThis as unknown as { onconnect: (event: MessageEvent) => void }).onconnect = ({ ports: [port] }) => {
  if (!port) return;
  ports.add(port);
  port.onmessage = ({ data }: MessageEvent<ToNewsWorker>) => {
    if (data === 'leaving') {
      ports.delete(port);
      return;
    }
    // A page that was restored from the browser's cache had unregistered.
    ports.add(port);
    if (hearing) {
      port.postMessage('hearing' satisfies FromNewsWorker);
      for (const { news } of recentWithin(data.pageMs ?? 0)) port.postMessage(news satisfies FromNewsWorker);
    }
    answered?.(data.handle);
    if (!listening && data.handle !== null) void listenOn(data.handle, data.pageMs);
  };
};

function recentWithin(ms: number) {
  const from = performance.now() - ms;
  return recent.filter(({ at }) => at >= from);
}

function remember(news: NewsEvent): void {
  const now = performance.now();
  recent.push({ at: now, news });
  while (recent.length > 0 && recent[0]!.at < now - RECENT_MS) recent.shift();
}

function tell(what: FromNewsWorker): void {
  for (const port of ports) port.postMessage(what);
}

/** Also sent at every start: pages then query what they missed. */
function tellHearing(now: boolean): void {
  hearing = now;
  tell(now ? 'hearing' : 'deaf');
}

/** The current handle, from the tab that answers first: the server replaces it from time to time. Null when no tab answers. */
function handleNow(): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(null), ANSWER_MS);
    const done = (handle: string | null): void => {
      clearTimeout(timer);
      answered = undefined;
      resolve(handle);
    };
    answered = done;
    tell('handle?');
  });
}

async function listenOn(first: string, pageMs = 0): Promise<void> {
  listening = true;
  let last: string | undefined;
  let handle: string | null = first;
  for (let failures = 0; handle !== null; handle = await handleNow()) {
    const began = Date.now();
    try {
      const reply = await fetch('/api/events/stream', {
        credentials: 'include',
        // Listening is no sign of life: the session ends as it would without it.
        headers: {
          Authorization: handle,
          'x-background': '1',
          ...(last === undefined ? { 'x-page-ms': String(pageMs) } : { 'Last-Event-ID': last }),
        },
      });
      // Whether the session is over is found out by the pages' own requests, which handle it.
      if (reply.status === 401 || reply.status === 403) break;
      if (reply.ok && reply.body) {
        const read = await readStream(reply.body, last).finally(() => tellHearing(false));
        if (read === 'over') break;
        last = read;
      }
    } catch {
      // Not there: tried again below.
    }
    failures = Date.now() - began > 30_000 ? 0 : failures + 1;
    const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]!;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  listening = false;
}

/** Passes on each event until the stream ends; returns the id of the last one, or that the session is over. */
async function readStream(body: ReadableStream<Uint8Array>, from: string | undefined): Promise<string | undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let last = from;
  let rest = '';
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const blocks = (rest + decoder.decode(read.value, { stream: true })).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        const { id, event, data } = fieldsOf(block);
        if (event === 'signed-out') return 'over';
        if (id !== undefined) last = id;
        if (event === 'hello') tellHearing(true);
        else if (event !== undefined && data !== undefined) {
          const news = JSON.parse(data) as NewsEvent;
          remember(news);
          tell(news);
        }
      }
    }
  } catch {
    // The connection was lost: the events read are used, and the next connection continues after them.
  }
  return last;
}

function fieldsOf(block: string): { id?: string; event?: string; data?: string } {
  return Object.fromEntries(
    block.split('\n').flatMap((line) => {
      const index = line.indexOf(': ');
      return index > 0 ? [[line.slice(0, index), line.slice(index + 2)]] : [];
    }),
  );
}
