import { attempt } from '../../base/attempt.ts';
import type { Reader } from './reader.ts';

const SAMPLERS = [
  ...['always_on', 'always_off', 'traceidratio'],
  ...['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'],
] as const;
const PROTOCOLS = ['http/protobuf', 'http/json'] as const;

/** Where traces go, by the variables that OpenTelemetry names. */
export interface TracingConfig {
  /** Address that takes spans. */
  endpoint: string;
  protocol: (typeof PROTOCOLS)[number];
  /** Sent with the spans, such as a key of the collector. */
  headers: Readonly<Record<string, string>>;
  /** Null: not said. */
  service: string | null;
  sampler: (typeof SAMPLERS)[number];
  /** Share of the traces that a sampler by ratio takes, 0 to 1. */
  ratio: number;
  /** Spans that wait to be sent; more are dropped. */
  queue: number;
  /** Milliseconds that spans wait for others to be sent with. */
  delay: number;
}

const OF_ALL = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const OF_TRACES = 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT';
const HEADERS = 'OTEL_EXPORTER_OTLP_HEADERS';
const RATIO = 'OTEL_TRACES_SAMPLER_ARG';
const PATH = 'v1/traces';

/** Null where no collector is named, or traces are switched off. */
export function readTracing(read: Reader): TracingConfig | null {
  const isOff = read.flag('OTEL_SDK_DISABLED', false);
  const exporter = read.oneOf('OTEL_TRACES_EXPORTER', ['otlp', 'none'], 'otlp');
  if (isOff || exporter === 'none' || !(read.has(OF_ALL) || read.has(OF_TRACES))) return null;
  return {
    endpoint: readEndpoint(read),
    protocol: read.oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', PROTOCOLS, 'http/protobuf'),
    headers: readHeaders(read),
    service: read.text('OTEL_SERVICE_NAME', '') || null,
    sampler: read.oneOf('OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_always_on'),
    ratio: readRatio(read),
    queue: read.integer('OTEL_BSP_MAX_QUEUE_SIZE', 2048, 1, 1_000_000),
    delay: read.integer('OTEL_BSP_SCHEDULE_DELAY', 5000, 0, 600_000),
  };
}

/** A collector may be reached by plain http: spans have nothing of a member. */
function readEndpoint(read: Reader): string {
  const name = read.has(OF_TRACES) ? OF_TRACES : OF_ALL;
  const raw = read.text(name, '');
  const url = URL.canParse(raw) ? new URL(raw) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    read.fault(name, `must be an http:// or https:// address, not "${raw}"`);
    return raw;
  }
  return name === OF_TRACES ? raw : `${raw.replace(/\/$/, '')}/${PATH}`;
}

/** `name=value` pairs, with values encoded as in addresses; a fault does not repeat them: they hold keys. */
function readHeaders(read: Reader): Record<string, string> {
  const pairs = read
    .text(HEADERS, '')
    .split(',')
    .filter((pair) => pair.trim() !== '');
  const headers: Record<string, string> = {};
  for (const pair of pairs) {
    const [, name = '', encoded = ''] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    const value = attempt(() => decodeURIComponent(encoded), null);
    if (name === '' || value === null || !/^[\x20-\x7e]*$/.test(value)) {
      read.fault(HEADERS, 'must be name=value pairs with commas between them');
      return {};
    }
    headers[name] = value;
  }
  return headers;
}

function readRatio(read: Reader): number {
  const raw = read.text(RATIO, '1');
  const ratio = Number(raw);
  if (ratio >= 0 && ratio <= 1) return ratio;
  read.fault(RATIO, `must be a number from 0 to 1, not "${raw}"`);
  return 1;
}
