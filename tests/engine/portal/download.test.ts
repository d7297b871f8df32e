import { parse, print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { decodeBase64, withExtension } from '../../../src/portal/data/download.ts';
import { detectMime } from '../../../src/portal/data/mime.ts';
import { operationDocument, operationsDocument } from '../../../src/portal/data/operation-document.ts';

describe('the type of a document', () => {
  it.each([
    ['%PDF-1.7', 'application/pdf'],
    ['\x89PNG\r\n', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['hello', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ])('with the leading bytes %j is %s', (text, mime) => {
    expect(detectMime(decodeBase64(btoa(text)))).toBe(mime);
  });

  it('gives its ending to a name without one', () => {
    expect(withExtension('document', 'application/pdf')).toBe('document.pdf');
    expect(withExtension('AUTO_usage.pdf', 'application/pdf')).toBe('AUTO_usage.pdf');
    expect(withExtension('document', 'application/octet-stream')).toBe('document');
  });
});

describe('the query of a download', () => {
  it('asks for the fields of the file, arguments written out and quoted', () => {
    const document = operationDocument('getAttestation', { idPolice: 'a"b', page: 2, crypt: false }, ['mime', 'name']);
    expect(print(parse(document)).replace(/\s+/g, ' ')).toBe(
      'query getAttestation { getAttestation(idPolice: "a\\"b", page: 2, crypt: false) { mime name } }',
    );
  });

  it('asks for one operation several times, each under its name', () => {
    const asked = ['a', 'b'].map((id) => ({ name: `of${id}`, operation: 'getOne', args: { id }, fields: ['total'] }));
    expect(print(parse(operationsDocument('getOne', asked))).replace(/\s+/g, ' ')).toBe(
      'query getOne { ofa: getOne(id: "a") { total } ofb: getOne(id: "b") { total } }',
    );
  });
});
