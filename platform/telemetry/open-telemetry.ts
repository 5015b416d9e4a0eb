import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Attributes,
  type Histogram,
  type Meter,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { Log } from '../log/log.ts';
import type { Answered, Listener, Work } from './doors.ts';

export interface OpenTelemetryOptions {
  /** Such as `lockdesk-api`. */
  readonly service: string;
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly tracesTo: string | undefined;
  readonly log: Log;
}

export interface OpenedTelemetry {
  readonly listener: Listener;
  close(): Promise<void>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Calls that make or change a lock, by the name of their metric. */
const LOCK_CALLS: Readonly<Record<string, string>> = {
  'lock-rates': 'made',
  'price-and-lock-loan': 'made',
  relock: 'relocked',
  extend: 'extended',
};

/** Opens the Prometheus endpoint and the export of traces, as the settings say. */
export async function openTelemetry(options: OpenTelemetryOptions): Promise<OpenedTelemetry> {
  const resource = resourceFromAttributes({ 'service.name': options.service });
  const reader = options.metrics && (await prometheus(options.metrics, options.log));
  const meters = new MeterProvider({ resource, readers: reader ? [reader] : [] });
  const traces = options.tracesTo === undefined ? undefined : await tracesTo(options.tracesTo, resource);
  return {
    listener: listenerOf(meters.getMeter('lockdesk'), traces?.tracer),
    close: async () => {
      await Promise.allSettled([meters.shutdown(), traces?.close()]);
    },
  };
}

/** On a port of its own: never on the door that browsers come through. A port that is taken ends nothing. */
async function prometheus({ port, host }: { readonly port: number; readonly host: string }, log: Log): Promise<PrometheusExporter> {
  const exporter = new PrometheusExporter({ port, host, endpoint: '/metrics', preventServerStart: true, withoutScopeInfo: true });
  try {
    await exporter.startServer();
    log.info({ port, host }, 'metrics can be read');
  } catch (problem) {
    log.error({ port, host, problem: (problem as Error).message }, 'metrics can’t be read: their port is not free');
  }
  return exporter;
}

async function tracesTo(url: string, resource: ReturnType<typeof resourceFromAttributes>) {
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const provider = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })] });
  return { tracer: provider.getTracer('lockdesk'), close: () => provider.shutdown() };
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  connections_in_use: 'Connections to the database at work',
  connections_waited_most: 'The most work that waited for a connection at once',
  replica_reads: 'Lists and reports since the figure before, by who answered',
  replica_behind_seconds: 'How far the read replica was behind when it was asked last',
  heap_bytes: 'Memory of objects',
  event_loop_delay_seconds: 'By which 99 of 100 turns were late at most',
  event_streams_open: 'Streams of news that are open',
  disk_free_bytes: 'Free space',
  disk_size_bytes: 'Size of the disk',
  queue_waiting: 'Entries not done yet',
  queue_late_seconds: 'How late the oldest entry is',
  alarms_open: 'Open alarms',
  company_answers: 'Answers of companies, or why there was none',
  orders: 'Steps of orders to companies, by what came of them',
};

function describedAs(name: string): { readonly description: string } {
  return { description: DESCRIPTIONS[name] ?? name };
}

function listenerOf(meter: Meter, tracer: Tracer | undefined): Listener {
  const advice = { advice: { explicitBucketBoundaries: SECONDS }, unit: 's' };
  const requests = meter.createHistogram('lockdesk_request', { ...advice, description: 'Answers to calls' });
  const works: Readonly<Record<Exclude<Work['name'], 'call'>, Histogram>> = {
    transaction: meter.createHistogram('lockdesk_transaction', { ...advice, description: 'Database transactions' }),
    company: meter.createHistogram('lockdesk_company_request', { ...advice, description: 'Requests to companies' }),
    round: meter.createHistogram('lockdesk_round', { ...advice, description: 'Rounds of repeated work' }),
  };
  const locks = meter.createCounter('lockdesk_locks', { description: 'Locks made, relocked and extended' });
  const counters = new Map<string, ReturnType<Meter['createCounter']>>();
  const gauges = new Map<string, ReturnType<Meter['createGauge']>>();
  const measured = async <T>({ name, attributes }: Work, run: () => Promise<T>): Promise<T> => {
    if (name === 'call') return run();
    const began = performance.now();
    let outcome = 'failed';
    try {
      const result = await run();
      outcome = 'done';
      return result;
    } finally {
      works[name].record((performance.now() - began) / 1_000, { ...attributes, outcome });
    }
  };
  return {
    answered: ({ call, status, refusal, seconds }: Answered) => {
      requests.record(seconds, { call, status: String(status), ...(refusal === undefined ? {} : { refusal }) });
      const change = status < 300 ? LOCK_CALLS[call] : undefined;
      if (change !== undefined) locks.add(1, { change });
    },
    during: (work, run, traceparent) => (tracer ? inSpan(tracer, work, () => measured(work, run), traceparent) : measured(work, run)),
    figure: (name, value, labels = {}) => {
      let gauge = gauges.get(name);
      if (!gauge) gauges.set(name, (gauge = meter.createGauge(`lockdesk_${name}`, describedAs(name))));
      gauge.record(value, labels);
    },
    counted: (name, labels) => {
      let counter = counters.get(name);
      if (!counter) counters.set(name, (counter = meter.createCounter(`lockdesk_${name}`, describedAs(name))));
      counter.add(1, labels);
    },
    traceHeaders: () => {
      const headers: Record<string, string> = {};
      if (tracer) propagation.inject(context.active(), headers);
      return headers;
    },
  };
}

const KINDS: Readonly<Record<Work['name'], SpanKind>> = {
  call: SpanKind.SERVER,
  transaction: SpanKind.CLIENT,
  company: SpanKind.CLIENT,
  round: SpanKind.INTERNAL,
};

/**
 * A span with names and values from closed lists only. Of an error only its kind is reported, never its message, which may quote a request.
 */
function inSpan<T>(tracer: Tracer, { name, attributes }: Work, run: () => Promise<T>, traceparent: string | undefined): Promise<T> {
  const parent =
    traceparent === undefined ? (name === 'call' ? ROOT_CONTEXT : context.active()) : propagation.extract(ROOT_CONTEXT, { traceparent });
  const of = Object.values(attributes)[0];
  const shown: Attributes = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`lockdesk.${key}`, value]));
  return tracer.startActiveSpan(
    of === undefined ? name : `${name} ${of}`,
    { kind: KINDS[name], attributes: shown },
    parent,
    async (span) => {
      try {
        return await run();
      } catch (problem) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', (problem as { code?: unknown }).code?.toString() ?? (problem as Error).name);
        throw problem;
      } finally {
        span.end();
      }
    },
  );
}
