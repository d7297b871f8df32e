import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '../config/tracing.ts';

/** Sends spans by OTLP over HTTP; its time limits, its compression and its certificates are read by OpenTelemetry itself. */
export async function openExporter({ endpoint, headers, protocol }: TracingConfig): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter({ url: endpoint, headers: { ...headers } });
}
