import { describe, expect, it } from 'vitest';
import { decodeBase64, withExtension } from '../../../src/portal/data/download.ts';
import { detectMime } from '../../../src/portal/data/mime.ts';

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
