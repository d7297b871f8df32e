import { expect, it } from 'vitest';
import { isEmailAddress } from '../../../src/view/text/email-address.ts';

it.each([
  'zoe@exemple.fr',
  'Zoe.Durand+portail@mail.exemple.co',
  "o'connor_1-2@xn--caf-dma.exemple.fr",
  `${'a'.repeat(64)}@exemple.fr`,
])('%s is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

it.each([
  '=?utf-8?q?victime=40autre.fr?=@exemple.fr',
  '=?UTF-8?B?dmljdGltZUBhdXRyZS5mcg==?=@exemple.fr',
  'zoe=?utf-8?q?=2C?=@exemple.fr',
  '"a@autre.fr,"@exemple.fr',
  'a@autre.fr,zoe@exemple.fr',
  'zoe <zoe@exemple.fr>',
  'amis:zoe@exemple.fr;',
  'zoe@exemple.fr(autre)',
  'zoe@[127.0.0.1]',
  'zoe@127.0.0.1',
  'zoe@localhost',
  'zoe@exemple.fr\r\nBcc: a@autre.fr',
  'zoe@exemple\u3002fr',
  'zoé@exemple.fr',
  '.zoe@exemple.fr',
  'zoe..d@exemple.fr',
  'zoe@-exemple.fr',
  'zoe@exemple.fr.',
  `${'a'.repeat(65)}@exemple.fr`,
  `zoe@${'a.'.repeat(125)}fr`,
  'zoe',
  '',
])('%j is none', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
