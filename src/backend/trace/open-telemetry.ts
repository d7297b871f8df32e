import type { IncomingHttpHeaders } from 'node:http';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TracingConfig } from '../config/tracing.ts';
import { within } from '../time/limits.ts';
import { openExporter } from './exporter.ts';
import { BoundedQueue } from './queue.ts';
import type { Attributes, NewSpan, Span, Tracing } from './span.ts';

const SERVICE = 'societaire';
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
const PROPAGATOR = new W3CTraceContextPropagator();
/** The only header of a caller that is read. */
const PARENT = 'traceparent';

/** Traces by OpenTelemetry. Nothing is registered for the process: several services in one have each their own. */
export class OpenTelemetry implements Tracing {
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;

  private constructor(
    config: TracingConfig,
    instance: string,
    private readonly queue: BoundedQueue,
  ) {
    this.provider = new TracerProvider({
      resource: resourceOf(config, instance),
      sampler: samplerOf(config),
      spanProcessors: [queue],
    });
    this.tracer = this.provider.getTracer(SERVICE);
  }

  static async open(config: TracingConfig, instance: string, log: Logger): Promise<OpenTelemetry> {
    const queue = new BoundedQueue(config, await openExporter(config), (err) =>
      log.warn({ err }, 'the collector of traces takes no spans: they are dropped until it does'),
    );
    return new OpenTelemetry(config, instance, queue);
  }

  begin(given: NewSpan, caller: IncomingHttpHeaders = {}): Span {
    const carrier = { [PARENT]: String(caller[PARENT] ?? '') };
    return beginSpan(this.tracer, PROPAGATOR.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter), given);
  }

  dropped(): number {
    return this.queue.dropped;
  }

  async close(ms: number): Promise<void> {
    // a collector that is away costs the spans, as while serving
    await within(ms, 'sending the last spans', this.provider.shutdown()).catch(() => {});
  }
}

function beginSpan(tracer: Tracer, parent: Context, { name, kind, attributes = {} }: NewSpan): Span {
  const options = { kind: kind === undefined ? SpanKind.INTERNAL : KINDS[kind], attributes };
  return new TracedSpan(tracer, parent, tracer.startSpan(name, options, parent));
}

class TracedSpan implements Span {
  readonly ids: Span['ids'];
  private readonly context: Context;

  constructor(
    private readonly tracer: Tracer,
    parent: Context,
    private readonly span: OtelSpan,
  ) {
    const { traceId, spanId } = span.spanContext();
    this.ids = span.isRecording() ? { trace_id: traceId, span_id: spanId } : null;
    this.context = trace.setSpan(parent, span);
  }

  begin(child: NewSpan): Span {
    return beginSpan(this.tracer, this.context, child);
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  fail(code: string): void {
    this.span.setAttribute('error.type', code);
    this.span.setStatus({ code: SpanStatusCode.ERROR, message: code });
  }

  end(): void {
    this.span.end();
  }

  headers(): Record<string, string> {
    const carrier: Record<string, string> = {};
    PROPAGATOR.inject(this.context, carrier, defaultTextMapSetter);
    return carrier;
  }
}

/** `OTEL_RESOURCE_ATTRIBUTES` may say more, such as where the service is deployed. */
function resourceOf({ service }: TracingConfig, instance: string) {
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': SERVICE, 'service.instance.id': instance }))
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes(service === null ? {} : { 'service.name': service }));
}

function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  switch (sampler) {
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: roots.always_on() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: roots.always_off() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: roots.traceidratio() });
    default:
      return roots[sampler]();
  }
}
