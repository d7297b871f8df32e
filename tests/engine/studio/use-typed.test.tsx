// @vitest-environment jsdom
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useTyped } from '../../../src/studio/record/use-typed.ts';

function Field({ given }: { given: string }) {
  const { text, type } = useTyped(given);
  return <input value={text} onChange={({ target: { value } }) => type(value, value)} />;
}

/** Does something right after what it contains is shown. */
function Then({ work, children }: { work: () => void; children: ReactNode }) {
  useLayoutEffect(work);
  return children;
}

test('a letter that is typed as soon as the one before is shown is not taken back', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const write = (text: string) => {
    const field = place.querySelector('input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const shown = () => place.querySelector('input')?.value;
  let work = () => {};
  const draw = (given: string) =>
    root.render(
      <Then work={() => work()}>
        <Field given={given} />
      </Then>,
    );
  draw('p');
  await vi.waitFor(() => expect(shown()).toBe('p'));
  write('pa');
  await vi.waitFor(() => expect(shown()).toBe('pa'));
  const typed = new Promise<void>((done) => {
    work = () => {
      work = () => {};
      write('par');
      done();
    };
  });
  // what the draft has of it by now
  draw('pa');
  await typed;
  await new Promise((done) => setTimeout(done, 50));
  expect(shown()).toBe('par');
  root.unmount();
  vi.unstubAllGlobals();
});
