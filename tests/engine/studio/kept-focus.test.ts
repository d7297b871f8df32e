// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from '../../../src/studio/app/kept-focus.ts';

/** Longer than anything that was done needs to put the focus somewhere. */
const LONG = 2000;

let end: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = `
    <h1>Brouillon</h1>
    <section><h2>À décider</h2><ul><li><button id="one">Prendre</button></li><li><button id="two">Garder</button></li></ul></section>
    <div><h2>Barre</h2><button id="undo">Annuler</button><input id="field" /></div>`;
  end = keepFocus();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const byId = (id: string) => document.getElementById(id) as HTMLButtonElement;
const passed = async () => {
  // mutations are told after the task
  await Promise.resolve();
  await vi.advanceTimersByTimeAsync(LONG);
};
const focused = () => document.activeElement?.textContent;

it('is with what is left of the part whose control has gone', async () => {
  byId('one').focus();
  byId('one').closest('li')?.remove();
  await passed();
  expect(focused()).toBe('À décider');
  byId('two').focus();
  byId('two').closest('section')?.remove();
  await passed();
  expect(focused()).toBe('Brouillon');
});

it('leaves a control that can be used no more', async () => {
  byId('undo').focus();
  byId('undo').disabled = true;
  await passed();
  expect(focused()).toBe('Barre');
});

it('waits for the heading of a page that is still being read', async () => {
  byId('undo').focus();
  document.body.innerHTML = '<p>Ouverture…</p>';
  await passed();
  expect(document.activeElement).toBe(document.body);
  document.body.innerHTML = '<main><h1>La page</h1></main>';
  await passed();
  expect(focused()).toBe('La page');
});

it('waits no longer because the page goes on changing', async () => {
  byId('one').focus();
  byId('one').remove();
  for (let times = 0; times < 10; times += 1) {
    byId('undo').title = String(times);
    document.querySelector('section')?.append('…');
    await Promise.resolve();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(focused()).toMatch(/^À décider/);
});

it('is left alone where something else takes it, or nothing was lost', async () => {
  byId('undo').focus();
  byId('undo').remove();
  byId('field').focus();
  await passed();
  expect(document.activeElement).toBe(byId('field'));
  byId('field').blur();
  document.querySelector('section')?.remove();
  await passed();
  expect(document.activeElement).toBe(document.body);
});
