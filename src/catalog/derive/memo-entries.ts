import type { CatalogueData } from '../data.ts';
import { bodyOf, certificatesOf, languageOf } from '../of-family.ts';
import { fileOf } from '../sections.ts';
import { escapeStep } from '../source/index.ts';
import type { Entry, Table } from '../walk/index.ts';

/** Families with memos: those that offer the memo's certificate. */
export function memoFamilies(data: CatalogueData): string[] {
  const { certificate } = data.memo ?? {};
  if (certificate === undefined) return [];
  return Object.keys(data.families ?? {}).filter((id) => certificatesOf(data, id).has(certificate));
}

/** Every entry evaluated for a memo: its own file, its certificate, and that certificate's body. */
export function memoEntries(table: Table, data: CatalogueData): Entry[] {
  const { certificate } = data.memo ?? {};
  if (certificate === undefined) return [];
  const definition = table.definition('certificate', certificate);
  const language = languageOf(data, certificate);
  const own = [`/bodies/${escapeStep(certificate)}/`, `/languages/${escapeStep(language)}/`];
  const bodies = table.inFile(fileOf('certificateBodies'));
  const parts = (bodyOf(data, certificate)?.parts ?? []).flatMap((part) => {
    const shared =
      typeof part === 'string' ? table.definition('paper-part', part, fileOf('certificateBodies')) : undefined;
    return shared === undefined ? [] : table.within(shared);
  });
  return [
    ...table.inFile(fileOf('memo')),
    ...(definition === undefined ? [] : table.within(definition)),
    ...bodies.filter(({ pointer }) => own.some((start) => pointer.startsWith(start))),
    ...parts,
  ];
}
