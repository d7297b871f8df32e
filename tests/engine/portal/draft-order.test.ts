// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Portal } from '../../../src/portal/context/portal.ts';
import { sendAnswers } from '../../../src/portal/forms/effects/calls.ts';
import { saveDraft } from '../../../src/portal/forms/effects/drafts.ts';

test('a submission waits until its draft is saved, which could otherwise come back', async () => {
  const left: string[] = [];
  let kept = () => {};
  const door = {
    ask: (document: { text?: string }) => {
      const isSave = JSON.stringify(document).includes('enregistrerBrouillon');
      left.push(isSave ? 'save' : 'send');
      const answer = { data: {}, errors: [], release: null };
      return isSave ? new Promise((resolve) => (kept = () => resolve(answer))) : Promise.resolve(answer);
    },
  };
  const portal = { door, session: { bearer: () => 't', state: {} } } as unknown as Portal;
  saveDraft('pli', { kind: 'save-draft', form: 'pli', trail: ['un'], values: {} }, portal);
  await Promise.resolve();
  const send = {
    ...{
      kind: 'send' as const,
      ticket: 1,
      form: 'pli',
      document: 'pli.envoi',
      query: 'mutation { envoi { id } }',
      variables: {},
    },
    ...{ nonce: 'n', person: false, finishes: true },
  };
  const sent = sendAnswers(send, 'pli', portal, () => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(left).toEqual(['save']);
  kept();
  await sent;
  expect(left).toEqual(['save', 'send']);
});
