import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log.ts';
import { Bucket } from '../fair-share/bucket.ts';
import { sendRefusal } from './replies.ts';
import { POLICY_REPORTS } from './security-headers.ts';

/** What a content security policy blocked on a page, without personal data from the page's address. */
export interface PolicyReport {
  readonly directive: string;
  /** `inline`, `eval`, a sink of Trusted Types, or the origin something should have come from. */
  readonly blocked: string;
  /** The screen, without numbers and names. */
  readonly page: string;
  /** The script and its line, when it is one of ours. */
  readonly source: string;
}

const MOST_BYTES = 16_384;
const MOST_IN_ONE = 20;
/** Different reports remembered at a time, and requests let in: at once and each second. */
const [MOST_KINDS, MOST_AT_ONCE, EACH_SECOND] = [500, 60, 1];
const DAY_MS = 86_400_000;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The reports in what a browser sent, in the form of `report-uri` or of the Reporting API; what is neither gives none. Anyone may send
 * anything here, so every part is reduced to what a violation can say: addresses lose their query and everything that looks like a number or
 * a name, code its text.
 */
export function readPolicyReports(body: unknown): readonly PolicyReport[] {
  const sent = Array.isArray(body) ? body.slice(0, MOST_IN_ONE) : [body];
  return sent.flatMap((one: unknown) => {
    if (!isFields(one)) return [];
    const said = isFields(one['csp-report'])
      ? one['csp-report']
      : one.type === 'csp-violation' && isFields(one.body)
        ? one.body
        : undefined;
    if (!said) return [];
    const part = (...names: readonly string[]): string => {
      const value = names.map((name) => said[name]).find((each) => typeof each === 'string' || typeof each === 'number');
      return value === undefined ? '' : String(value).slice(0, 2_000);
    };
    const directive = /^[a-z-]{3,40}/.exec(part('effective-directive', 'effectiveDirective', 'violated-directive'))?.[0];
    if (!directive) return [];
    const sink = /^[A-Za-z]+ [A-Za-z]+(?=\|)/.exec(part('script-sample', 'sample'))?.[0];
    const file = pathOf(part('source-file', 'sourceFile'), true);
    const line = /^\d{1,7}$/.exec(part('line-number', 'lineNumber'))?.[0];
    return [
      {
        directive,
        blocked: [blockedOf(part('blocked-uri', 'blockedURL')), sink].filter(Boolean).join(', '),
        page: pathOf(part('document-uri', 'documentURL'), false),
        source: file && line ? `${file}:${line}` : file,
      },
    ];
  });
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A word of the policy itself, or where something would have come from: scheme and host, never its path. */
function blockedOf(text: string): string {
  if (/^[a-z-]{2,30}$/.test(text)) return text;
  const url = URL.parse(text);
  if (!url) return 'unreadable';
  return /^https?:$/.test(url.protocol) ? url.origin.slice(0, 120) : url.protocol;
}

/** A path of the portal: of a page only its plain words, since loan numbers and names are between them; of a file its name. */
function pathOf(address: string, file: boolean): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  if (file) return /^\/(assets\/)?[\w.-]{1,80}\.m?js$/.exec(url.pathname)?.[0] ?? 'elsewhere';
  const words = url.pathname.split('/').slice(1, 6);
  return `/${words.map((word) => (/^[a-z_-]{0,40}$/.test(word) ? word : '…')).join('/')}`;
}

/** Counts reports and decides which are logged: each kind once a day, and again when it has come ten, a hundred, a thousand times. */
export class PolicyReports {
  readonly #log: Log;
  readonly #now: () => number;
  readonly #bucket: Bucket;
  readonly #seen = new Map<string, number>();
  #day = 0;

  constructor(log: Log, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#now = now;
    this.#bucket = new Bucket(MOST_AT_ONCE, EACH_SECOND, now());
  }

  /** Whether one more request may be read: a client that sends many is ignored for a while. */
  mayRead(): boolean {
    const now = this.#now();
    if (this.#bucket.readyAt(1, now) > now) return false;
    this.#bucket.take(1, now);
    return true;
  }

  add(report: PolicyReport): void {
    const day = Math.floor(this.#now() / DAY_MS);
    if (day !== this.#day) this.#seen.clear();
    this.#day = day;
    const key = JSON.stringify(report);
    if (!this.#seen.has(key) && this.#seen.size >= MOST_KINDS) return;
    const seen = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, seen);
    if (/^10*$/.test(String(seen))) this.#log.warn({ policyReport: report, seen }, 'a content policy kept a page from something');
  }
}

/** The address browsers report to. It needs no session: the login site's pages and a page that has just ended report as well. */
export async function policyReports(server: FastifyInstance, log: Log): Promise<void> {
  const reports = new PolicyReports(log);
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, text, done) => {
        try {
          done(null, JSON.parse(String(text)) as unknown);
        } catch {
          done(null, undefined);
        }
      },
    );
    scope.post(
      POLICY_REPORTS,
      {
        bodyLimit: MOST_BYTES,
        // The login site's pages report here too.
        config: { fromAnySite: true },
        onRequest: async (_request, reply) => {
          if (reports.mayRead()) return;
          await sendRefusal(reply, undefined, { code: 'TOO_MANY_REPORTS', message: '' });
        },
      },
      async (request, reply) => {
        const read = readPolicyReports(request.body);
        if (read.length === 0) {
          return sendRefusal(reply, undefined, { code: 'INVALID_INPUT', message: 'This is no report of a content policy.' });
        }
        for (const report of read) reports.add(report);
        return reply.code(204).send();
      },
    );
  });
}
