import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFRef } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideAsShipped } from '../../src/backend/demo/samples/shipped.ts';
import {
  type DocumentLetter,
  facts,
  heading,
  list,
  paragraph,
  table,
} from '../../src/backend/domain/documents/letter.ts';
import { renderPdf } from '../../src/backend/domain/documents/pdf.ts';
import { contentOf, readPdf } from './support/pdf.ts';
import { readQr } from './support/qr.ts';

/** Every kind of part, on two pages. */
const letter: DocumentLetter = {
  insurer: decideAsShipped('insurer', {}),
  title: 'Relevé d’œuvres',
  subtitle: 'Pour l’été',
  date: '2026-11-20',
  issued: 'Marseille, le 20 novembre 2026',
  pages: 'page {page} sur {pages}',
  recipient: [],
  reference: 'contrat 1',
  situation: 'En vigueur',
  parts: [
    heading('Garanties'),
    paragraph('Une phrase qui fait foi.', true),
    facts(['Contrat', '1'], ['Montant', '12,00 €']),
    list(['un', 'deux', 'trois', 'quatre', 'cinq']),
    table(
      ['Date', 'Montant'],
      Array.from({ length: 50 }, (_, n) => [`jour ${n}`, `${n},00 €`]),
      [false, true],
    ),
  ],
  notes: ['Une réserve.'],
  signature: ['Le directeur'],
  verification: {
    ...{ where: 'À vérifier sur', text: 'À vérifier', image: 'Code QR : vérifier cette attestation' },
    ...{ address: 'https://exemple.test/verifier#AB', page: 'exemple.test/verifier', code: 'AB-CD' },
  },
};

let bytes: Uint8Array;
let pdf: PDFDocument;
beforeAll(async () => {
  bytes = await renderPdf(letter);
  pdf = await PDFDocument.load(bytes, { updateMetadata: false });
});

const name = (text: string) => PDFName.of(text);
const dictionaries = () =>
  pdf.context.enumerateIndirectObjects().flatMap(([, object]) => (object instanceof PDFDict ? object : []));
const elements = (type: string) => dictionaries().filter((one) => one.get(name('S')) === name(type));
const pageContents = () => pdf.getPages().map((page) => contentOf(pdf, page.node.get(name('Contents'))));

describe('an accessible paper (PDF/UA-1)', () => {
  it('is tagged, with language and title', () => {
    const { catalog } = pdf;
    expect(String(catalog.lookup(name('MarkInfo'), PDFDict).get(name('Marked')))).toBe('true');
    expect(String(catalog.lookup(name('Lang')))).toContain('fr-FR');
    expect(String(catalog.lookup(name('ViewerPreferences'), PDFDict).get(name('DisplayDocTitle')))).toBe('true');
    const metadata = catalog.lookup(name('Metadata'));
    const xmp = metadata instanceof PDFRawStream ? Buffer.from(metadata.contents).toString() : '';
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(xmp).toContain('Relevé d’œuvres');
    expect(pdf.getTitle()).toBe('Relevé d’œuvres');
  });

  it('has all content in its structure or as decoration', () => {
    for (const content of pageContents()) {
      let depth = 0;
      for (const [, begin, end] of content.matchAll(/(\bBDC\b|\bBMC\b)|(\bEMC\b)|\bTJ\b|\bTj\b|\bre\b|\bl\b/g)) {
        if (begin) depth++;
        else if (end) depth--;
        else expect(depth, content.slice(0, 200)).toBe(1);
      }
      expect(depth).toBe(0);
    }
  });

  it('has its elements in the tree, each part of a page in one of them', () => {
    const root = pdf.catalog.lookup(name('StructTreeRoot'), PDFDict);
    expect(root.get(name('ParentTree'))).toBeDefined();
    const found = new Map<string, number>();
    const walk = (value: unknown) => {
      const one = value instanceof PDFRef ? pdf.context.lookup(value) : value;
      if (one instanceof PDFNumber) found.set('MCID', (found.get('MCID') ?? 0) + 1);
      if (one instanceof PDFArray) for (const child of one.asArray()) walk(child);
      if (!(one instanceof PDFDict)) return;
      if (one.has(name('MCID'))) found.set('MCID', (found.get('MCID') ?? 0) + 1);
      const type = one.get(name('S'));
      if (type instanceof PDFName) found.set(type.asString(), (found.get(type.asString()) ?? 0) + 1);
      if (one.has(name('K'))) walk(one.get(name('K')));
    };
    walk(root.get(name('K')));
    expect(Object.fromEntries(found)).toMatchObject({
      '/Document': 1,
      '/H1': 1,
      '/H2': 1,
      '/L': 1,
      '/LI': 5,
      '/Lbl': 5,
      '/LBody': 5,
      '/Table': 2,
      '/TR': 2 + 51,
      '/TH': 2 + 2,
      '/TD': 2 + 100,
      '/Figure': 1,
    });
    const marked =
      pageContents()
        .join('')
        .match(/\/MCID \d+/g) ?? [];
    expect(found.get('MCID')).toBe(marked.length);
  });

  it('has the scope of each header', () => {
    const scopes = elements('TH').map((one) => String(one.lookup(name('A'), PDFDict).get(name('Scope'))));
    expect(scopes.sort()).toEqual(['/Column', '/Column', '/Row', '/Row']);
  });

  it('has alternative texts for its QR code and links', async () => {
    const base64 = Buffer.from(bytes).toString('base64');
    expect(await readQr(base64)).toEqual({
      alt: 'Code QR : vérifier cette attestation',
      address: 'https://exemple.test/verifier#AB',
    });
    const annotations = dictionaries().filter((one) => one.get(name('Subtype')) === name('Link'));
    expect(annotations).toHaveLength(1 + pdf.getPageCount());
    for (const one of annotations) {
      expect(one.has(name('StructParent'))).toBe(true);
      expect(one.has(name('Contents'))).toBe(true);
    }
    for (const page of pdf.getPages()) expect(String(page.node.get(name('Tabs')))).toBe('/S');
    for (const [rank, page] of pdf.getPages().entries()) {
      const own = page.node.Annots()?.asArray().map(String) ?? [];
      for (const link of elements('Link')) {
        const kids = link
          .lookup(name('K'), PDFArray)
          .asArray()
          .filter((kid) => kid instanceof PDFDict);
        for (const kid of kids)
          if (own.includes(String(kid.get(name('Obj')))))
            expect(String(kid.get(name('Pg'))), `${rank}`).toBe(String(page.ref));
      }
    }
  });

  it('embeds its fonts, with their characters', async () => {
    const fonts = dictionaries().filter((one) => one.get(name('Type')) === name('Font'));
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts.filter((one) => one.get(name('Subtype')) === name('Type0')))
      expect(font.has(name('ToUnicode'))).toBe(true);
    const described = dictionaries().filter((one) => one.get(name('Type')) === name('FontDescriptor'));
    expect(described).toHaveLength(2);
    for (const one of described) expect(one.has(name('FontFile2'))).toBe(true);
    const { words } = await readPdf(Buffer.from(bytes).toString('base64'));
    expect(words).toContain('Une phrase qui fait foi.');
    expect(words).toContain('12,00 €');
    expect(words).not.toContain('\ufffd');
  });

  it('is the same file each time', async () => {
    expect(Buffer.compare(Buffer.from(await renderPdf(letter)), Buffer.from(bytes))).toBe(0);
  });
});
