import { isNonNullType } from 'graphql';
import { callArguments, type FormCall, formReads, operationField } from '../../derive/index.ts';
import type { FindingPage } from '../../source/index.ts';
import type { Form } from '../../types.generated.ts';
import type { CheckContext } from '../context.ts';
import type { Report } from './report.ts';

export const fromAddress: FindingPage = {
  finds: 'Une réponse que la démarche envoie, et qui n’est pas un choix proposé, vient de l’adresse de la page.',
  at: { file: 'forms/epargne/versement.json', pointer: '/prefill' },
  avoid: '{ "iban": "{$comptes.0.compteBancaire.numIBAN}", "montant": { "var": "$query.montant" } }',
  prefer: '{ "iban": "{$comptes.0.compteBancaire.numIBAN}" }',
  why: 'N’importe qui peut envoyer un lien : le montant ou le compte qu’il porte serait déjà écrit quand le sociétaire arrive. De l’adresse ne vient que ce qui se choisit parmi ses propres contrats.',
};

const ADDRESS: ReadonlySet<string> = new Set(['$query', '$params']);
const AMOUNTS: ReadonlySet<string> = new Set(['Float', 'Int']);

/** What the address of a page answers is one of the choices of its field; it is neither an amount nor a text. */
export function checkFromAddress(context: CheckContext, form: Form, calls: readonly FormCall[], report: Report): void {
  const { table, api } = context;
  const reads = formReads(table, form).filter(({ root }) => ADDRESS.has(root));
  for (const name of Object.keys(form.prefill ?? {})) {
    const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
    if (field === undefined || field.choices !== undefined || field.schema.enum !== undefined) continue;
    const pointer = `/prefill/${name}`;
    if (!reads.some(({ entry }) => entry.pointer === pointer)) continue;
    const message = `"${name}" would be answered by whoever wrote the address`;
    report(pointer, 'from-address', message, 'let the member answer, or give the field choices');
  }
  for (const { ask, pointer } of calls) {
    const field = operationField(api, ask.operation);
    if (field?.mutation !== true) continue;
    const given = callArguments(form, ask, api);
    for (const { name, type } of field.field.args) {
      const isAmount = AMOUNTS.has(String(isNonNullType(type) ? type.ofType : type));
      const place = `${pointer}/variables/${name}`;
      if (given[name] === undefined || !(isAmount || isAsked(form, name))) continue;
      if (!reads.some(({ entry }) => entry.pointer === place)) continue;
      report(place, 'from-address', `"${name}" would be what the address says`, 'send the answer of a field');
    }
  }
}

/** The form has a field of this name, which the argument would get otherwise. */
const isAsked = ({ fields }: Form, argument: string): boolean =>
  Object.hasOwn(fields, argument) && fields[argument]?.choices === undefined;
