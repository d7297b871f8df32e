import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { schemaNamed } from '../../../src/analysis/docs/schema.ts';
import { namesOfKind } from '../../../src/analysis/editor/names.ts';
import { gridsIn } from '../../../src/analysis/grid/index.ts';
import { drawingFault } from '../../../src/catalog/check/broken-drawing.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { libraryIcons, withOwnIcons } from '../../../src/catalog/walk/icon-library.ts';
import { buildRelease, loadCatalogue } from '../../../src/release/index.ts';
import { Icon } from '../../../src/ui/Icon.tsx';
import { paths } from '../../../src/ui/icons.ts';
import { type OwnIcons, OwnIconsContext } from '../../../src/ui/own-icons.ts';
import { api, type Change, check, edited, files, findings, schemas, withChange } from './support.ts';

const OWN = 'M4 4h16v16H4z';
const icons = (own: object): Change => ({ 'icons.json': JSON.stringify({ icons: own }) });
const trottinette = { trottinette: { label: 'Une trottinette', path: OWN } };
const named = (icon: string): Change => edited('products.json', '"icon": "boat"', `"icon": "${icon}"`);
const FRAME = { left: 0, top: 0, width: 24, height: 24 };

describe('an icon that an insurer draws', () => {
  it('may be named as those of the portal, which an unknown name is not', () => {
    expect(findings({ ...icons(trottinette), ...named('trottinette') })).toEqual([]);
    expect(findings(named('trottinette'))).toEqual([expect.stringContaining('unknown-reference there is no icon')]);
    expect(findings(named('boats'))).toEqual([expect.stringContaining('did you mean "boat"?')]);
  });

  it('is told where nothing names it, unless it takes the place of one of the portal', () => {
    expect(findings(icons(trottinette))).toEqual([
      expect.stringContaining('unused-entry (warning) nothing uses the icon "trottinette"'),
    ]);
    expect(findings(icons({ documents: { label: 'Un dossier', path: OWN } }))).toEqual([]);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an address', 'url(https://elsewhere.example/i.svg)'],
    ['a style', 'M0 0h4" style="fill:red'],
  ])('holds no %s', (_, path) => {
    const own = { trottinette: { label: 'Une trottinette', path } };
    expect(findings({ ...icons(own), ...named('trottinette') })).toEqual([
      expect.stringMatching(/wrong-form|not-allowed-value/),
    ]);
  });

  it('is no longer than a page may carry', () => {
    const long = { trottinette: { label: 'Une trottinette', path: `M4 4${'l1 1l-1-1'.repeat(70)}` } };
    expect(findings({ ...icons(long), ...named('trottinette') })).toEqual([
      expect.stringContaining('more than 600 characters'),
    ]);
  });

  it('is on every page, without the words for who chooses it', async () => {
    const loaded = loadCatalogue(withChange({ ...icons(trottinette), ...named('trottinette') }));
    const { 'index.json': index = '' } = (await buildRelease(loaded)).files;
    expect(JSON.parse(index).icons).toEqual({ icons: { trottinette: { path: OWN } } });
  });

  it('is among the choices of a table and of an editor', () => {
    const { data, table, sources } = check({ ...icons(trottinette), ...named('trottinette') });
    const path = 'catalog/products.json';
    const [products] = gridsIn(path, files.get(path) ?? '', withOwnIcons(schemas, data)).filter(
      ({ pointer }) => pointer === '/products',
    );
    expect(products?.columns.find(({ id }) => id === 'icon')).toMatchObject({
      kind: 'choice',
      choices: expect.arrayContaining([
        { value: 'moto', title: 'Une moto, de profil' },
        { value: 'trottinette', title: 'Une trottinette' },
      ]),
    });
    if (table === null) throw new Error('not sound');
    const choices = namesOfKind({ known: { table, sources }, data, api, schemas }, 'icon');
    expect(choices).toContainEqual({ name: 'trottinette', says: 'Une trottinette' });
    expect(choices.length).toBe(libraryIcons(schemas).length + 1);
    expect(schemaNamed(schemas, 'common').definitions?.icon?.examples).not.toContain('trottinette');
  });

  it('is drawn in the colour of the text around it, in the place of the portal’s of its name', () => {
    const draw = (name: string, own: OwnIcons) =>
      renderToStaticMarkup(
        <OwnIconsContext value={own}>
          <Icon name={name} />
        </OwnIconsContext>,
      );
    expect(draw('trottinette', { trottinette: { path: OWN } })).toContain(`<path d="${OWN}"></path>`);
    expect(draw('contact', { contact: { path: OWN } })).toContain(`<path d="${OWN}"></path>`);
    expect(draw('contact', {})).toContain(`<path d="${paths.contact}"></path>`);
    expect(draw('trottinette', {})).toContain(`<path d="${paths.contract}"></path>`);
  });
});

describe('a path', () => {
  it.each(Object.entries(paths))('of the portal’s icon %s is drawn whole and in its frame', (_, path) => {
    expect(drawingFault(path, FRAME)).toBeNull();
  });

  it.each([
    ['M1 1a1 1 0 01.5.5z', null],
    ['M1 1 2 2h3zl1 1', null],
    ['M-1 2m3-1.5.5.5-3', { rest: '-3' }],
    ['l1 1', { rest: 'l1 1' }],
    ['M1 1z 5 5', { rest: '5 5' }],
    ['M1 1a1 1 0 2 1 3 3', { rest: 'a1 1 0 2 1 3 3' }],
    ['M12 12h300', { x: 312, y: 12 }],
  ])('%s', (path, fault) => {
    expect(drawingFault(path, FRAME)).toEqual(fault);
  });
});

it('a catalogue without icons of its own draws those of the portal', () => {
  expect(compileCatalogue(check({}).data).data.icons).toBeUndefined();
});
