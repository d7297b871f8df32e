import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueState } from '../jobs/queue.ts';
import { sampled } from './sampled.ts';
import { OTHER, type SeenRequest } from './seen.ts';
import type { MetricSources } from './sources.ts';

/** Seconds. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Milliseconds between two queries of the database, however often metrics are asked for. */
const EVERY = 10_000;
const TOO_MANY = 429;

/** Metrics of one service for Prometheus: counts, durations and states, never a member, an id or an address. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];
  /** Read the sources before the metrics are given. */
  private readonly readings: (() => void | Promise<void>)[] = [];

  private readonly requests = new Histogram({
    name: 'societaire_http_request_duration_seconds',
    help: 'Duration of answered requests, by kind of route and class of status.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers: this.registers,
  });
  private readonly durations = new Histogram({
    name: 'societaire_operation_duration_seconds',
    help: 'Duration of operations of the API.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers: this.registers,
  });
  private readonly operations = this.counter(
    'societaire_operations_total',
    'Operations of the API, by how they ended.',
    ['operation', 'outcome'],
  );
  private readonly throttled = this.counter(
    'societaire_throttled_total',
    'Requests refused because there are too many.',
  );
  private readonly drawnPages = this.counter(
    'societaire_drawn_pages_total',
    'Navigations, by whether the server drew their page.',
    ['outcome'],
  );
  private readonly mails = this.counter('societaire_mails_total', 'Mails handed over to the relay.', ['outcome']);

  /** @param sources read when metrics are asked for */
  constructor(sources: MetricSources) {
    for (const outcome of ['sent', 'failed']) this.mails.inc({ outcome }, 0);
    collectDefaultMetrics({ register: this.registry });
    this.watchChecks(sources);
    this.watchPool(sources);
    this.watchQueue(sources);
    this.watchRelease(sources);
    this.watchDisk(sources);
    this.watchSpans(sources);
  }

  countRequest({ route, status, seconds, operation, drawn }: SeenRequest): void {
    if (drawn !== undefined) this.drawnPages.inc({ outcome: drawn });
    this.requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds);
    if (operation !== null) {
      this.durations.observe({ operation: operation.name }, seconds);
      this.operations.inc({ operation: operation.name, outcome: operation.outcome });
    }
    if (status === TOO_MANY || operation?.outcome === 'throttled') this.throttled.inc();
  }

  countMail(outcome: 'sent' | 'failed'): void {
    this.mails.inc({ outcome });
  }

  /** All of them as text, in the format of `contentType`. */
  async text(): Promise<string> {
    await Promise.all(this.readings.map((read) => read()));
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  private counter(name: string, help: string, labelNames: string[] = []) {
    return new Counter({ name, help, labelNames, registers: this.registers });
  }

  private gauge(name: string, help: string, labelNames: string[] = []) {
    return new Gauge({ name, help, labelNames, registers: this.registers });
  }

  private watchChecks({ faults }: MetricSources): void {
    const passes = this.gauge('societaire_check_passes', 'Whether a readiness check passes.', ['check']);
    this.readings.push(async () => {
      for (const [check, fault] of Object.entries(await faults())) passes.set({ check }, fault === null ? 1 : 0);
    });
  }

  private watchPool({ pool }: MetricSources): void {
    const connections = this.gauge('societaire_database_connections', 'Connections to the database.', ['state']);
    const most = this.gauge('societaire_database_connections_max', 'Largest number of connections to the database.');
    const callers = this.gauge('societaire_database_waiting', 'Callers who wait for a connection to the database.');
    this.readings.push(() => {
      const { busy, idle, max, waiting } = pool();
      connections.set({ state: 'busy' }, busy);
      connections.set({ state: 'idle' }, idle);
      most.set(max);
      callers.set(waiting);
    });
  }

  private watchQueue({ queue, kinds, now }: MetricSources): void {
    const jobs = this.gauge('societaire_jobs', 'Jobs, by kind and state.', ['kind', 'state']);
    const name = 'societaire_jobs_oldest_due_seconds';
    const oldest = this.gauge(name, 'Seconds since the oldest unclaimed job of a kind is due; 0 without one.', [
      'kind',
    ]);
    const read = sampled(EVERY, 'the queue', queue);
    this.readings.push(async () => {
      const known = kinds();
      const states = (await read()) ?? [];
      jobs.reset();
      const ages = new Map<string, number>();
      for (const kind of known) add({ kind, waiting: 0, due: 0, dead: 0, oldest: null });
      for (const state of states) add(state);
      oldest.reset();
      for (const [kind, age] of ages) oldest.set({ kind }, age);

      function add({ kind: given, waiting, due, dead, oldest: since }: QueueState): void {
        const kind = known.includes(given) ? given : OTHER;
        for (const [state, count] of Object.entries({ waiting, due, dead })) jobs.inc({ kind, state }, count);
        const age = since === null ? 0 : (now().getTime() - since.getTime()) / 1000;
        ages.set(kind, Math.max(ages.get(kind) ?? 0, age));
      }
    });
  }

  private watchRelease({ release, releaseSince, refusals, now }: MetricSources): void {
    const info = this.gauge('societaire_release_info', 'The release in force, which is 1.', ['release']);
    const age = this.gauge('societaire_release_age_seconds', 'Seconds since the release in force took its place.');
    const refused = this.counter('societaire_catalogue_refusals_total', 'Times that a damaged release was not served.');
    const read = sampled(EVERY, 'the history of releases', releaseSince);
    this.readings.push(async () => {
      const since = await read();
      if (since !== null) age.set((now().getTime() - since.getTime()) / 1000);
      info.reset();
      info.set({ release: release() ?? 'none' }, 1);
      refused.reset();
      refused.inc(refusals());
    });
  }

  private watchSpans({ droppedSpans }: MetricSources): void {
    const help = 'Spans that the collector of traces did not take, or that found the queue full.';
    const dropped = this.counter('societaire_spans_dropped_total', help);
    this.readings.push(() => {
      dropped.reset();
      dropped.inc(droppedSpans());
    });
  }

  private watchDisk({ freeSpace, diskFloor }: MetricSources): void {
    const free = this.gauge('societaire_disk_free_bytes', 'Free bytes of the fullest disk.');
    this.gauge('societaire_disk_floor_bytes', 'Free bytes that the service needs.').set(diskFloor);
    const read = sampled(EVERY, 'the disk', freeSpace);
    this.readings.push(async () => {
      const bytes = await read();
      if (bytes !== null && Number.isFinite(bytes)) free.set(bytes);
    });
  }
}
