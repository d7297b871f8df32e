import { didYouMean } from '../../rules/index.ts';
import { routeNames } from '../route-names.ts';
import { fileOf } from '../sections.ts';
import type { ActionUse, BlockDefinition, Family, Target } from '../types.generated.ts';
import { type Check, findingAt } from './context.ts';
import type { Finding } from './finding.ts';
import { escapeStep } from './source.ts';

/** Each reference from one entry to another leads somewhere. */
export const checkReferences: Check = (context) => {
  const { data } = context;
  const findings: Finding[] = [];
  const keys = (record: object | undefined) => Object.keys(record ?? {});
  const families = keys(data.families);
  const operations = keys(data.operations?.operations);
  const products = keys(data.products?.products);
  const certificates = keys(data.certificates?.certificates);
  const themes = keys(data.themes?.themes);
  const actions = keys(data.actions?.actions);
  const offers = keys(data.offers?.offers);
  const types = keys(data.cancellationTypes?.types);
  const groups = keys(data.cancellationGroups?.groups);
  const kinds = keys(data.states?.cardKinds);
  const routes = [...routeNames(data).keys()];
  const refer = (file: string, pointer: string, what: string, name: string | undefined, known: readonly string[]) => {
    if (name === undefined || known.includes(name)) return;
    findings.push(
      findingAt(
        context,
        { file, pointer },
        'unknown-reference',
        `there is no ${what} "${name}"`,
        didYouMean(name, known),
      ),
    );
  };
  const target = (file: string, pointer: string, to: Target | undefined) => {
    if (to !== undefined && 'route' in to) refer(file, `${pointer}/route`, 'page', to.route, routes);
  };
  const eachTarget = (file: string, value: unknown, pointer: string) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'to' && typeof inner === 'object' && inner !== null) target(file, `${pointer}/to`, inner as Target);
      else eachTarget(file, inner, `${pointer}/${escapeStep(key)}`);
    }
  };
  for (const file of ['links', 'actions', 'offers', 'banners'] as const) eachTarget(fileOf(file), data[file], '');
  const productEntries = { ...data.products?.products, default: data.products?.default };
  for (const [code, product] of Object.entries(productEntries)) {
    const at = code === 'default' ? '/default' : `/products/${code}`;
    refer(fileOf('products'), `${at}/family`, 'family', product?.family, families);
    refer(fileOf('products'), `${at}/theme`, 'theme', product?.theme, themes);
    refer(fileOf('products'), `${at}/secondTheme`, 'theme', product?.secondTheme, themes);
  }
  for (const [id, family] of Object.entries(data.families ?? {})) {
    const file = fileOf('families', id);
    eachTarget(file, family, '');
    for (const [name, operation] of Object.entries(family.reads))
      refer(file, `/reads/${name}`, 'operation', operation, operations);
    for (const [pointer, action] of actionUsesOf(family)) refer(file, pointer, 'action', action, actions);
    family.offers?.forEach((offer, i) => {
      refer(file, `/offers/${i}`, 'offer', offer, offers);
    });
    refer(file, '/urgentAction/tab', 'tab', family.urgentAction?.tab, family.tabs?.map((tab) => tab.id) ?? []);
    refer(file, '/defaultProduct', 'product', family.defaultProduct, products);
    for (const [pointer, operation] of downloadsOf(family)) refer(file, pointer, 'operation', operation, operations);
  }
  for (const [code, certificate] of Object.entries(data.certificates?.certificates ?? {})) {
    refer(fileOf('certificates'), `/certificates/${code}/operation`, 'operation', certificate.operation, operations);
  }
  data.certificates?.lists.forEach((list, i) => {
    const at = `/lists/${i}`;
    list.certificates.forEach((code, j) => {
      refer(fileOf('certificates'), `${at}/certificates/${j}`, 'certificate', code, certificates);
    });
    list.families?.forEach((family, j) => {
      refer(fileOf('certificates'), `${at}/families/${j}`, 'family', family, families);
    });
    list.products?.forEach((code, j) => {
      refer(fileOf('certificates'), `${at}/products/${j}`, 'product', code, products);
    });
  });
  for (const [group, entry] of Object.entries(data.cancellationGroups?.groups ?? {})) {
    entry.families?.forEach((family, i) => {
      refer(fileOf('cancellationGroups'), `/groups/${group}/families/${i}`, 'family', family, families);
    });
    entry.products?.forEach((code, i) => {
      refer(fileOf('cancellationGroups'), `/groups/${group}/products/${i}`, 'product', code, products);
    });
  }
  data.cancellationGroups?.withoutGroup?.forEach((code, i) => {
    refer(fileOf('cancellationGroups'), `/withoutGroup/${i}`, 'product', code, products);
  });
  for (const [code, guarantee] of Object.entries(data.guarantees?.guarantees ?? {})) {
    guarantee.families?.forEach((family, i) => {
      refer(fileOf('guarantees'), `/guarantees/${code}/families/${i}`, 'family', family, families);
    });
  }
  for (const [code, reason] of Object.entries(data.cancellationReasons?.reasons ?? {})) {
    refer(fileOf('cancellationReasons'), `/reasons/${code}/type`, 'type of reason', reason.type, types);
    reason.groups.forEach((group, i) => {
      refer(fileOf('cancellationReasons'), `/reasons/${code}/groups/${i}`, 'group', String(group), groups);
    });
  }
  for (const [code, kind] of Object.entries(data.states?.cards ?? {}))
    refer(fileOf('states'), `/cards/${code}`, 'kind of card', kind, kinds);
  refer(fileOf('states'), '/defaultCard', 'kind of card', data.states?.defaultCard, kinds);
  for (const [name, kind] of Object.entries(data.states?.cardKinds ?? {}))
    refer(fileOf('states'), `/cardKinds/${name}/theme`, 'theme', kind.theme, themes);
  data.fees?.fees.forEach((fee, i) => {
    refer(
      fileOf('fees'),
      `/fees/${i}/otherwise`,
      'fee',
      fee.otherwise,
      data.fees?.fees.map((other) => other.kind) ?? [],
    );
  });
  return findings;
};

/** Every block of a family, with its pointer. */
function blocksOf(family: Family): [string, BlockDefinition][] {
  const at = (blocks: readonly BlockDefinition[] | undefined, pointer: string) =>
    (blocks ?? []).map((block, i): [string, BlockDefinition] => [`${pointer}/${i}`, block]);
  return [
    ...at(family.blocks, '/blocks'),
    ...(family.tabs ?? []).flatMap((tab, i) => at(tab.blocks, `/tabs/${i}/blocks`)),
  ];
}

function downloadsOf(family: Family): [string, string][] {
  return blocksOf(family).flatMap(([pointer, block]) =>
    'downloads' in block
      ? (block.downloads ?? []).map((download, i): [string, string] => [
          `${pointer}/downloads/${i}/operation`,
          download.operation,
        ])
      : [],
  );
}

function actionUsesOf(family: Family): [string, string][] {
  const named = (uses: readonly ActionUse[] | undefined, pointer: string) =>
    (uses ?? []).map((use, i): [string, string] =>
      typeof use === 'string' ? [`${pointer}/${i}`, use] : [`${pointer}/${i}/id`, use.id],
    );
  return [
    ...named(family.actions, '/actions'),
    ...blocksOf(family).flatMap(([pointer, block]) => named(block.actions, `${pointer}/actions`)),
  ];
}
