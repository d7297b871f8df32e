import type { Call } from '../../core/operator.ts';
import type { Writer, Writing } from '../../writing/writer.ts';

/** Statements on the `items` of a list, and on each as `data`. */
interface Loop {
  before: string;
  each: string;
  after: string;
}

/** How an operator that goes over a list is written. */
export function eachWritten(kind: string, loop: (call: Call, writer: Writer) => Loop): Writing {
  return {
    value: (call, writer) =>
      writer.block(kind, () => {
        const items = writer.value(call.args[0]);
        const { before, each, after } = writer.onElement(() => loop(call, writer));
        return `const items = ${items}; ${before} for (let i = 0; i < items.length; i++) { const data = items[i]; ${each} } ${after}`;
      }),
  };
}
