import { isRecord } from '../../base/json.ts';
import { formFile } from '../../catalog/derive/index.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { sectionOf } from '../../catalog/sections.ts';
import type { Table } from '../../catalog/walk/index.ts';
import { familyOfContract } from '../../view/contract-scope.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { Row } from '../mutate/index.ts';

/** Whether a row can read some files: one about another family, or about another form, cannot. */
export function rowsAbout(
  catalogue: Catalogue,
  table: Table,
  files: readonly string[],
): (row: Pick<Row, 'decision' | 'given'>) => boolean {
  const places = files.flatMap((file) => sectionOf(file) ?? []);
  const keysOf = (section: string) =>
    new Set(places.flatMap(({ section: of, key }) => (of.name === section && key !== null ? [key] : [])));
  const families = keysOf('families');
  const isShared = places.some(({ section }) => section.name !== 'families' && section.name !== 'forms');
  if (isShared) return () => true;
  const touched = new Set(files);
  return ({ decision, given }) => {
    if (decision.startsWith('form-')) {
      const { form } = given;
      return typeof form === 'string' && touched.has(formFile(table, form));
    }
    if (families.size === 0) return false;
    const contract = given.contract ?? given.item;
    if (!isRecord(contract)) return true;
    return families.has(familyOfContract(catalogue, { ...given, contract } as ContractGiven));
  };
}
