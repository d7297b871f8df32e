import { expectNoOverflow, expectNoViolations, expectSound } from './checks.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { inFull } from './sample.ts';

const NOT_FOUND = "La page demandée n'existe pas !";
const text = (id: string, html: string, when?: object) => ({ block: 'text', id, html, ...(when && { when }) });

/** A page that no catalogue has, with every kind of block. */
const KITES = {
  $schema: '../../schemas/editor/page.schema.json',
  introduction: 'Faire voler un cerf-volant, et qui appeler s’il s’envole.',
  sections: [
    {
      id: 'monter',
      title: 'Monter le cerf-volant',
      blocks: [
        text(
          'un',
          '<p>Par <strong>force 4</strong>, chez {$brand.name}. <a href="/contrats">Voir mes contrats</a></p>',
        ),
        {
          block: 'steps',
          id: 'etapes',
          items: [
            { id: 'baguettes', title: 'Emboîtez les baguettes', html: '<p>Sans forcer.</p>' },
            { id: 'fil', title: 'Nouez le fil' },
          ],
        },
      ],
    },
    {
      id: 'couvert',
      title: 'Ce qui est couvert',
      blocks: [
        text('vehicule', '<p>Vous avez une voiture.</p>', {
          some: [{ var: '$contracts' }, { '==': [{ var: 'family' }, 'auto'] }],
        }),
        text('bateau', '<p>Vous n’avez aucun contrat.</p>', { '!': [{ var: '$contracts' }] }),
        {
          block: 'records',
          id: 'contrats',
          of: { filter: [{ var: '$contracts' }, { var: 'active' }] },
          title: '{label}',
          text: '{detail}',
          to: { route: 'mon-contrat-id', params: { id: '{id}' } },
        },
        { block: 'records', id: 'rien', of: [], title: '{label}', empty: 'Rien de plus.' },
        {
          block: 'table',
          id: 'vents',
          caption: 'Vents',
          columns: [
            { id: 'force', label: 'Force' },
            { id: 'nom', label: 'Nom' },
          ],
          rows: [{ id: 'quatre', cells: ['4', 'Jolie brise'] }],
        },
      ],
    },
    {
      id: 'questions',
      title: 'Questions',
      blocks: [
        {
          block: 'questions',
          id: 'questions',
          items: [{ id: 'arbre', question: 'Il est dans un arbre', html: '<p>Laissez-le.</p>' }],
        },
        {
          block: 'notice',
          id: 'ligne',
          tone: 'warning',
          title: 'Jamais près d’une ligne',
          html: '<p>Ni par orage.</p>',
        },
      ],
    },
    {
      id: 'appeler',
      title: 'Appeler',
      blocks: [
        {
          block: 'contact',
          id: 'numeros',
          items: [
            { id: 'nous', label: 'Un conseiller', phone: '{$brand.supportPhone}', hours: '{$brand.supportHours}' },
            { id: 'sourds', label: 'Par message', phone: '114', sms: true },
          ],
        },
        {
          block: 'cards',
          id: 'suite',
          items: [{ id: 'aide', title: 'Aide', text: 'Se repérer', icon: 'contact', to: { route: 'aide' } }],
        },
      ],
    },
  ],
};

test.use({ member: MEMBERS.everyFamily });

test.afterEach(async ({ portal }) => {
  await portal.publishOriginal();
});

test('a page added by a file and a line opens in the running portal, with only its own content', async ({
  page,
  portal,
}) => {
  await page.goto('/cerfs-volants');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
  await portal.publish((draft) => {
    draft.write('pages/cerfs-volants.json', KITES);
    draft.change('routes.json', ({ routes }) => {
      const line = { path: '/cerfs-volants', title: 'Cerfs-volants', kind: 'text', content: 'cerfs-volants' };
      (routes as object[]).push(line);
    });
  });
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname.split('/').pop() ?? ''));
  await page.goto('/cerfs-volants');
  await ready(page);
  await expect(page).toHaveTitle('Cerfs-volants – Sociétaire');
  expect(files.filter((name) => name.startsWith('page-'))).toEqual(['page-cerfs-volants.json']);
  const main = page.getByRole('main');
  await expect(main).toContainText('Par force 4, chez Calanque.');
  await expect(main).toContainText('Vous avez une voiture.');
  await expect(main).not.toContainText('Vous n’avez aucun contrat.');
  await expect(main).toContainText('Rien de plus.');
  await expect(main.getByRole('listitem').filter({ hasText: 'Nouez le fil' })).toBeVisible();
  await expect(main.getByRole('rowheader', { name: '4' })).toBeVisible();
  const call = main.getByRole('link', { name: 'Appeler le 32 22' });
  await expect(call).toHaveAttribute('href', 'tel:3222');
  await expect(main.getByRole('link', { name: 'Par SMS au 114' })).toHaveAttribute('href', 'sms:114');
  await expectSound(page, 'a content page');
  await main.locator('summary').press('Enter');
  await expect(main.getByText('Laissez-le.')).toBeVisible();
  await expectNoViolations(page, 'a content page, unfolded');
  await main.getByRole('navigation', { name: 'Sur cette page' }).getByRole('link', { name: 'Appeler' }).press('Enter');
  await expect(main.getByRole('heading', { name: 'Appeler' })).toBeFocused();
  await expect(page).toHaveURL(/#appeler$/);
  await main.getByRole('link', { name: /^Aide/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Aide' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Cerfs-volants' })).toBeVisible();
});

test('a page names the part that could not be read, and shows the rest', inFull, async ({ page, portal, watch }) => {
  watch.expect(/500|Internal|status of/);
  await portal.publish((draft) => {
    draft.write('pages/cerfs-volants.json', KITES);
    draft.change('routes.json', ({ routes }) => {
      const line = { path: '/cerfs-volants', title: 'Cerfs-volants', kind: 'hub', content: 'cerfs-volants' };
      (routes as object[]).push(line);
    });
  });
  await page.route('**/graphql', (route) => route.fulfill({ json: { data: null, errors: [{ message: 'panne' }] } }));
  await page.goto('/cerfs-volants');
  await ready(page);
  await expect(page.getByRole('main')).toContainText('est indisponible pour le moment');
  await expect(page.getByRole('main')).toContainText('Par force 4');
  await expectNoViolations(page, 'a content page without its contracts');
  await expectNoOverflow(page, 'a hub');
});

test('the short name of the brand is in the addresses of its advantages', inFull, async ({ page, portal }) => {
  await portal.publish((draft) => draft.change('brand.json', (brand) => Object.assign(brand, { shortName: 'xyz' })));
  await page.goto('/');
  await ready(page);
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Mes avantages' }).click();
  await expect(page).toHaveURL('/mes-plus-xyz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes avantages');
  await page.goto('/club-avantages-xyz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Club avantages pour les membres de Calanque');
  await page.goto('/mes-plus-calanque');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
});

test('a segment with an unknown value is not found', inFull, async ({ page }) => {
  for (const path of ['/actions/zzz', '/contact/zzz', '/sinistres/declaration/zzz']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(NOT_FOUND);
  }
  for (const path of ['/actions/patrimoine', '/contact/reclamation', '/sinistres/declaration/panne-electromenager']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText(NOT_FOUND);
  }
});

test('a page can keep the scroll position', inFull, async ({ page, portal }) => {
  await portal.publish((draft) => {
    draft.change('routes.json', ({ routes }) => {
      for (const route of routes as { path: string; scroll?: boolean }[])
        if (route.path === '/assistance') route.scroll = false;
    });
  });
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/aide');
  await ready(page);
  await page.evaluate(() => scrollTo(0, 150));
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Assistance' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assistance');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
});
