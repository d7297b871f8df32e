import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from '../../../src/build/imports.ts';
import { inFrench, tables } from '../../../src/catalog/check/french.ts';
import { pages } from '../../../src/catalog/check/pages.ts';
import type { Finding } from '../../../src/catalog/source/index.ts';
import { kinds } from '../../../src/catalog/walk/index.ts';
import { keysOf, messagesIn, misprintsIn, type Others } from './messages-in-source.ts';

const src = resolve('src');

/** Where the messages of findings are written. */
const rooms = [
  'catalog/check',
  'catalog/vocabulary',
  'catalog/source',
  'rules/core',
  'rules/typing',
  'rules/operators',
];
const single = ['analysis/conditions/proofs.ts'];

/** What reads as English and is no message, each by its reason. */
const others: Others = [
  [/number\/(?:said-settings|ranges)/, /\)s\? au|\\d\[|^\^/, 'a pattern of French texts'],
  [/check\/french(?:\/|\.ts$)/, /./, 'the French itself'],
  [/check\/explain\.ts$/, /./, 'the page of a code'],
  [/check\/(?:missing-mail|missing-errand)\.ts$/, /^"(?:several|\{\})": /, 'an example of a page'],
  [/dates\/too-many-dates\.ts$/, /^\{ "/, 'an example of a page'],
  [/source\/finding\.ts$/, /./, 'what a terminal adds'],
  [
    /vocabulary\/(?:compile|plans)\.ts$/,
    /^(?:our API has|our \{\} has no|the document has no|two documents)/,
    'a fault of the code',
  ],
  [/vocabulary\/selection\.ts$/, /^\.\.\.on/, 'GraphQL'],
  [/check\/rules\.ts$/, /is met only by an evaluation/, 'a fault of the code'],
  [/rules\/operators\//, /[=;]|\?\?|^(?:orElse|ownPath)\(/, 'JavaScript that an operator writes'],
  [/rules\/operators\//, /\{[01]\}/, 'what an operator says of its operands, in other tools'],
  [/\.ts$/, /^(?:\W|\{\})+$|\(\?|\\s/, 'an expression, or signs alone'],
  [/\.ts$/, /^ (?:and|or) $|^\{"/, 'what joins a list, or JSON'],
];

const paths = [
  ...rooms.flatMap((room) => sourceFiles(resolve(src, room))),
  ...single.map((file) => resolve(src, file)),
];
const { messages, all } = messagesIn(paths, others);
const keys = keysOf(tables);

describe('each message of a check has its French', () => {
  test('by the very words of the source', () => {
    const missing = messages.filter(({ text }) => !keys.has(text)).map(({ file, text }) => `${file}: ${text}`);
    expect(missing).toEqual([]);
  });

  test('and the tables have no words that no source has', () => {
    /** Values that come from elsewhere: kinds of entries, types of JSON, and what lists are joined with. */
    const given = new Set([...Object.keys(kinds), ...['null', '', '{}', '"{}"', '{}} and {{}', '{} {}']]);
    given.add('{} (in the rule "{}") (from {})');
    expect([...keys].filter((key) => !all.has(key) && !given.has(key))).toEqual([]);
  });

  test('every kind of entry is named', () => {
    const { all: words } = messagesIn([resolve(src, 'catalog/check/unknown-reference.ts')], []);
    expect(Object.keys(kinds).filter((kind) => !words.has(kind) && tables.ofKind?.[kind] === undefined)).toEqual([]);
  });

  test('in French typography', () => expect(misprintsIn(tables)).toEqual([]));
});

const finding = (message: string, help: string | null = null): Finding => ({
  file: 'catalog/fees.json',
  line: 1,
  column: 1,
  code: 'unknown-property',
  message,
  help,
  severity: 'error',
});

describe('a finding in French', () => {
  const told: [message: string, help: string | null, french: string, mended: string | null][] = [
    [
      '"subtitel" is not a property of this object',
      'did you mean "subtitle"?',
      '«\u00a0subtitel\u00a0» n’est pas une propriété de cet objet',
      'vouliez-vous dire «\u00a0subtitle\u00a0»\u00a0?',
    ],
    [
      '"x" is not an operator (in the rule "a") (from 2027-01-01)',
      'they are sum, or, and',
      '«\u00a0x\u00a0» n’est pas un opérateur (dans la règle «\u00a0a\u00a0») (à partir du 2027-01-01)',
      'au choix\u00a0: sum, or, and',
    ],
    [
      'no exit of "2" is true when "canal" is "a", "b" is absent',
      'let the last exit have no "when"',
      'aucune suite de «\u00a02\u00a0» n’est vraie quand «\u00a0canal\u00a0» est "a", «\u00a0b\u00a0» est absent',
      'laissez la dernière suite sans «\u00a0when\u00a0»',
    ],
    [
      '"J\'ai lu "a" et  "b"" has a straight apostrophe, has two spaces in a row',
      'write "J’ai lu "a" et "b"" (⍽ is a space that does not break)',
      '«\u00a0J\'ai lu "a" et  "b"\u00a0» a une apostrophe droite, a deux espaces de suite',
      'écrivez «\u00a0J’ai lu "a" et "b"\u00a0» (⍽ est une espace insécable)',
    ],
    [
      '"codeEtat" is never "RESS"',
      'it is one of A, B, C… (20 in all)',
      '«\u00a0codeEtat\u00a0» n’est jamais «\u00a0RESS\u00a0»',
      'au choix\u00a0: A, B, C… (20 en tout)',
    ],
    ['a value of type string,null is expected', null, 'il faut ici un texte ou null', null],
    [
      '"RES" is displayed as "active", which is in force, but its card "resilie" does not open its page',
      null,
      '«\u00a0RES\u00a0» est affiché comme «\u00a0active\u00a0», qui est en vigueur, mais sa carte «\u00a0resilie\u00a0» n’ouvre pas sa page',
      null,
    ],
    [
      'this condition never holds',
      'these exclude each other: {"==":[1,2]} and {"a":["x and y"]}',
      'cette condition n’est jamais vraie',
      'celles-ci s’excluent\u00a0: {"==":[1,2]} et {"a":["x and y"]}',
    ],
  ];

  test.each(told)('%s', (message, help, french, mended) => {
    expect(inFrench(finding(message, help))).toEqual({ message: french, help: mended });
  });

  test.each([
    ' (in the rule "x")',
    ' (from x)',
    '"a" is ',
    'x is a text, where ',
    ', but ',
    '} and {',
    'a to a ',
    '"a" takes b, not ',
    'a, ',
    '" is "',
  ])('of a text that may be cut in many ways comes at once: %s', (text) => {
    for (const around of ['', '"x" takes ', 'these exclude each other: ', '"'])
      expect(inFrench(finding(around + text.repeat(50))).message).not.toBe('');
  });

  test('without French of its own is explained by the page of its code, and its English kept', () => {
    expect(inFrench(finding('nobody says this', 'nor this'))).toEqual({
      message: pages['unknown-property'].finds,
      help: 'nobody says this — nor this',
    });
  });
});
