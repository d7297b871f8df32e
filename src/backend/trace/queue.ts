import { TraceFlags } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';

interface QueueLimits {
  /** Spans at most. */
  queue: number;
  /** Milliseconds that spans wait for others to be sent with. */
  delay: number;
}

const BATCH = 512;

/** Spans that wait to be sent: so many at most, and nobody waits for them. What cannot be sent is counted. */
export class BoundedQueue implements SpanProcessor {
  /** Spans that could not be sent. */
  dropped = 0;
  private waiting = 0;
  private isDown = false;
  private readonly batches: BatchSpanProcessor;

  /** @param onDown called with the cause when nothing can be sent any more, once until it can again */
  constructor(
    private readonly limits: QueueLimits,
    exporter: SpanExporter,
    private readonly onDown: (cause: unknown) => void,
  ) {
    this.batches = new BatchSpanProcessor({
      exporter: this.counted(exporter),
      maxQueueSize: limits.queue,
      maxExportBatchSize: Math.min(BATCH, limits.queue),
      scheduledDelayMillis: limits.delay,
    });
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    if ((span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return;
    if (this.waiting >= this.limits.queue) this.dropped++;
    else {
      this.waiting++;
      this.batches.onEnd(span);
    }
  }

  forceFlush(): Promise<void> {
    return this.batches.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.batches.shutdown();
  }

  /** Spans wait until they are sent or given up: a slow collector fills the queue, not the memory. */
  private counted(exporter: SpanExporter): SpanExporter {
    return {
      export: (spans, done) =>
        exporter.export(spans, (result) => {
          this.note(result, spans.length);
          done(result);
        }),
      shutdown: () => exporter.shutdown(),
    };
  }

  private note({ code, error }: ExportResult, spans: number): void {
    this.waiting -= spans;
    if (code === ExportResultCode.SUCCESS) this.isDown = false;
    else {
      this.dropped += spans;
      if (!this.isDown) this.onDown(error);
      this.isDown = true;
    }
  }
}
