import { isRecord } from '../../base/json.ts';
import { memoizeSome } from '../../base/maps.ts';
import { otherCurrencies } from '../currencies.ts';
import { currencyOf } from '../market.ts';
import { moneyOf } from '../money.ts';
import { fileOf } from '../sections.ts';
import { eachPart, type Finding, type FindingPage } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';
import { perFile } from './per-file.ts';
import { ofText, type TextFacts } from './text-facts.ts';
import { shownTexts } from './typography.ts';

export const foreignCurrency: FindingPage = {
  finds: 'Un texte ou la carte de l’API (`vocabulary.json`) parle d’une autre monnaie que celle de `market.json`.',
  at: { file: 'catalog/wording.json', pointer: '/texts/help.title' },
  avoid: '"À partir de 20\u00a0CHF"',
  prefer: '"À partir de 20\u00a0€"',
  why: 'Les montants que le portail écrit (`money`, les champs `amount`) sont dans la monnaie de `market.json` : un sociétaire lirait deux monnaies pour une même somme.',
};

const message = (written: string, own: string): string =>
  `"${written}" is not the currency of market.json, which is ${own}`;

/** What texts write of other currencies than that of a code and a sign; empty where they write none. */
const othersThan = memoizeSome((code: string) => memoizeSome((sign: string) => othersIn(code, sign), 4), 4);

function othersIn(code: string, sign: string): (facts: TextFacts) => string {
  const otherIn = otherCurrencies(code, sign);
  return ofText((text) => {
    // the names of formats are no words
    const bare = otherIn(text) === null ? null : text.replace(/\|[^{}]*\}/g, '}');
    return bare === null ? '' : (otherIn(bare) ?? '');
  });
}

const names = new Intl.DisplayNames('fr', { type: 'currency', fallback: 'none' });

/** The currency of the catalogue is one. */
export const checkCurrency: Check = (context) => {
  const own = currencyOf(context.data);
  if (names.of(own) !== undefined) return [];
  const place = { file: fileOf('market'), pointer: '/currency/code' };
  const help = 'write its three letters of ISO 4217: "EUR", "CHF"';
  return [findingAt(context, place, 'unknown-reference', `"${own}" is no currency`, help)];
};

/** Texts that members see write amounts in the catalogue's own currency. */
export const checkCurrencyOfTexts: Check = perFile(
  ({ data }) => [data.exactTexts, currencyOf(data), moneyOf(data).sign],
  (context, { entries }) => {
    const own = currencyOf(context.data);
    const otherIn = othersThan(own)(moneyOf(context.data).sign);
    return shownTexts(context, entries).flatMap(({ file, pointer, bare }) => {
      const written = otherIn(bare);
      if (written === '') return [];
      const help = 'write the amount in the currency of market.json, or let {field|money} write it';
      return [findingAt(context, { file, pointer }, 'foreign-currency', message(written, own), help, 'warning')];
    });
  },
);

/** The API gives amounts in the currency in which they are shown. */
export const checkCurrencyOfMap: Check = (context) => {
  const own = currencyOf(context.data);
  const findings: Finding[] = [];
  eachPart(context.data.vocabulary, (part, { place }) => {
    const { currency } = part as { currency?: unknown };
    if (!isRecord(currency) || typeof currency.code !== 'string' || currency.code === own) return;
    const at = { file: fileOf('vocabulary'), pointer: place(['currency', 'code']) };
    const help = 'name the currency in which the portal shows amounts: one in another is then refused';
    findings.push(findingAt(context, at, 'foreign-currency', message(currency.code, own), help));
  });
  return findings;
};
