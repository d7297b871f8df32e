import type { GraphQLSchema } from 'graphql';
import { deriveMemoDocument, memoEntries, memoFamilies, memoReads, needsOf } from '../catalog/derive/index.ts';
import type { CatalogueData } from '../catalog/index.ts';
import { bodyOf, languageOf } from '../catalog/of-family.ts';
import type { Table } from '../catalog/walk/index.ts';
import { memoInsurer } from '../view/contracts/memo.ts';
import { wordsOf } from './part-words.ts';
import { codeLists, pick } from './pick.ts';

/**
 * What the memo of a vehicle needs: its wording, its rules, and how to query a contract of each family that may have
 * one. It contains no personal data and every browser stores it, as the memo is read offline.
 */
export function memoOf(table: Table, data: CatalogueData, api: GraphQLSchema): CatalogueData {
  const { memo, certificateBodies: bodies } = data;
  const wording = wordsOf(data, 'memo');
  if (memo === undefined || bodies === undefined) return { wording };
  const { certificate } = memo;
  const needs = needsOf(table, memoEntries(table, data));
  const body = bodyOf(data, certificate);
  const families = memoFamilies(data);
  const documents = Object.fromEntries(families.map((id) => [id, deriveMemoDocument(table, data, id, api)]));
  for (const id of families)
    for (const [name, operation] of Object.entries(memoReads(data, id)))
      if (documents[id]?.reads[name] !== undefined) needs.operations.add(operation);
  needs.tables.add('oui-non');
  return {
    // the brand of pages does not say it
    memo: { ...memo, insurer: memoInsurer(data) },
    wording,
    families: Object.fromEntries(families.map((id) => [id, memoFamily(data, id, documents[id]?.reads ?? {})])),
    documents,
    certificates: {
      certificates: pick(data.certificates?.certificates, [certificate]),
      lists: (data.certificates?.lists ?? []).map((list) => ({
        ...list,
        certificates: list.certificates.filter((code) => code === certificate),
      })),
    },
    certificateBodies: {
      languages: pick(bodies.languages, [languageOf(data, certificate)]),
      parts: pick(bodies.parts, body?.parts.flatMap((part) => (typeof part === 'string' ? part : [])) ?? []),
      bodies: pick(bodies.bodies, [certificate]),
    },
    rules: { rules: pick(data.rules?.rules, needs.rules) },
    codes: codeLists(data, needs.tables),
    operations: { operations: pick(data.operations?.operations, needs.operations) },
  } as CatalogueData;
}

/** What identifies and queries the contracts of a family. */
function memoFamily(data: CatalogueData, id: string, queried: Readonly<Record<string, string>>): unknown {
  const { label, routes, page, defaultProduct } = data.families?.[id] ?? {};
  const reads = Object.entries(memoReads(data, id)).filter(([name]) => queried[name] !== undefined);
  return { id, label, routes, page, defaultProduct, reads: Object.fromEntries(reads) };
}
