import { eq } from 'drizzle-orm';
import { members } from '../../src/backend/domain/members/schema.ts';
import { RefusedCatalogue } from '../../src/release/index.ts';
import { browserDraws, expect, MEMBERS, openTab, ready, test } from './fixtures.ts';
import { inFull, sampleIf } from './sample.ts';
import type { Portal } from './server.ts';
import { queriesOf } from './watch.ts';

test.use({ member: MEMBERS.everyFamily, viewport: { width: 1600, height: 900 } });

test.afterEach(async ({ portal }) => {
  await portal.publishOriginal();
});

test('a family, product, tab, action and line that exist only in JSON appear in the browser, with their field queried', async ({
  page,
  portal,
}) => {
  const before = portal.store.current();
  const hash = await portal.publish((draft) => {
    draft.write('families/cerf-volant.json', {
      $schema: '../../schemas/editor/family.schema.json',
      id: 'cerf-volant',
      label: 'Cerf-volant',
      productClass: 'cerf-volant',
      defaultProduct: 'CV',
      routes: [],
      page: '/mon-contrat/{id}',
      reads: { contract: 'getContratBasicsItem', documents: 'getDfDocumentSearch' },
      header: {
        title: 'Contrat cerf-volant',
        subtitle: '{libelleProduit}',
        lines: [{ id: 'signature', key: 'Signé un jour de vent', value: { date: [{ var: 'dateSignature' }] } }],
      },
      tabs: [
        {
          id: 'vents',
          icon: 'documents',
          label: 'Vents & Marées',
          blocks: [
            {
              block: 'rich-text',
              id: 'vents',
              title: 'Vos vents',
              html: '<p>Par <strong>force 7</strong>, on range.</p>',
            },
          ],
        },
        {
          id: 'papiers',
          icon: 'documents',
          label: 'Papiers',
          blocks: [
            {
              block: 'documents',
              id: 'papiers',
              title: 'Papiers',
              operation: 'getDfDocumentContrat',
              of: { var: '$documents.success' },
            },
          ],
        },
      ],
      actions: ['gonfler'],
    });
    draft.change('actions.json', (file) => {
      Object.assign(file.actions as object, {
        gonfler: {
          label: 'Demander du vent',
          icon: 'contact',
          to: { route: 'contact-message', query: { policeId: '{id}', objetMessage: 'vent' } },
        },
      });
    });
    draft.change('products.json', (file) => {
      Object.assign(file.products as object, {
        CV: { label: 'Cerf-volant de plage', family: 'cerf-volant', icon: 'boat', theme: 'aet' },
      });
    });
  });
  expect(hash).not.toBe(before);
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '9901');
  await portal.withContract(id, { codeProduit: 'CV', dateSignature: '2024-03-05' }, async () => {
    const queries = queriesOf(page);
    await page.goto('/contrats');
    // pressed before the scripts run, a link opens the page as the server draws it
    await ready(page);
    const card = page.getByRole('article').filter({ hasText: 'Cerf-volant de plage' });
    await card.getByRole('link').click();
    await ready(page);
    await expect(page).toHaveURL(`/mon-contrat/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Contrat cerf-volant');
    await expect(page.getByRole('tab')).toHaveText(['Vents & Marées', 'Papiers']);
    await expect(page.getByRole('tabpanel')).toContainText('Par force 7, on range.');
    await expect(page.getByRole('article').locator('header')).toContainText('Signé un jour de vent');
    await expect(page.getByRole('article').locator('header')).toContainText('05/03/2024');
    await expect(page.getByRole('link', { name: 'Demander du vent' })).toHaveAttribute(
      'href',
      `/contact/message?policeId=${id}&objetMessage=vent`,
    );
    await page.getByRole('tab', { name: 'Papiers' }).click();
    await expect(page.getByRole('button', { name: /^Télécharger/ })).not.toHaveCount(0);
    const asked = queries.filter(
      ({ query }) => query.includes('getContratBasicsItem') && query.includes('getDfDocumentSearch'),
    );
    expect(asked).toHaveLength(1);
    expect(asked[0]?.query).toContain('dateSignature');
    expect(asked[0]?.query).not.toContain('montantAnnuelTTC');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Contrat cerf-volant');
  });
});

test(
  'a changed label, state and premium line appears at the next load, and an open page keeps its own',
  inFull,
  async ({ page, context, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    await page.goto(`/contrat/auto/${id}`);
    await ready(page);
    await portal.publish((draft) => {
      draft.change('families/auto.json', (file) => {
        const [first] = file.tabs as { label: string }[];
        if (first !== undefined) first.label = 'Mes papiers';
      });
      draft.change('states.json', (file) => Object.assign(file.labels as object, { VIG: 'Tout va bien' }));
    });
    await openTab(page, 'Garanties');
    await expect(page.getByRole('tabpanel')).toContainText('Responsabilité civile');
    await page.getByRole('link', { name: 'Retour au tableau de bord' }).click();
    await ready(page);
    await page.goBack();
    await ready(page);
    await expect(page.getByRole('tab').first()).toHaveText('Attestations & Documents');
    const next = await context.newPage();
    await next.goto(`/contrat/auto/${id}`);
    await expect(next.getByRole('tab').first()).toHaveText('Mes papiers');
    await expect(next.getByRole('article').locator('header')).toContainText('Tout va bien');
  },
);

test.describe('a banner for a postcode', () => {
  const title = 'Fermeture de l’agence du port';
  const postcodeOf = async (portal: Portal, numClient: string) => {
    const own = portal.db.select({ codePostal: members.codePostal }).from(members);
    const [member] = await own.where(eq(members.numClient, numClient));
    return member?.codePostal ?? '';
  };

  test.beforeEach(async ({ portal }) => {
    const here = await postcodeOf(portal, MEMBERS.everyFamily);
    expect(await postcodeOf(portal, MEMBERS.one)).not.toBe(here);
    await portal.publish((draft) =>
      draft.change('banners.json', (file) => {
        (file.banners as object[]).unshift({
          ...{ id: 'agence', title, description: '<p>Du 3 au 7 juin.</p>', color: 'auto' },
          when: { '==': [{ var: '$profile.adresse.codePostal' }, here] },
        });
      }),
    );
  });

  test('shows to a member who lives there, whoever draws the page', async ({ page }) => {
    const banner = page.getByRole('region', { name: title });
    const asked = queriesOf(page);
    const ofBanners = () => asked.filter(({ query }) => query.startsWith('query Bandeaux')).length;
    await page.goto('/');
    await ready(page);
    await expect(banner).toBeVisible();
    expect(ofBanners(), 'the server has asked').toBe(0);
    await browserDraws(page);
    await page.reload();
    await expect(banner).toBeVisible();
    expect(ofBanners()).toBe(1);
  });

  test.describe('elsewhere', () => {
    test.use({ member: MEMBERS.one });
    test('does not show', async ({ page }) => {
      await page.goto('/');
      await ready(page);
      const slider = page.getByRole('region', { name: 'En ce moment' });
      await expect(slider.getByRole('region', { name: 'Votre logement change, votre contrat aussi' })).toBeVisible();
      await expect(page.getByText(title)).toHaveCount(0);
    });
  });
});

for (const [what, break_] of [
  ['a syntax error', (file: string) => file.slice(0, -20)],
  ['an unknown key', (file: string) => file.replace('"id": "auto"', '"id": "auto", "inconnue": 1')],
  ['a missing reference', (file: string) => file.replace('"contacter",', '"contactez",')],
  ['a field that the API lacks', (file: string) => file.replaceAll('vehicule.immatriculation', 'vehicule.plaque')],
] as const)
  test(
    `a catalogue with ${what} is refused and the last good one serves, after a restart too`,
    sampleIf(what === 'a missing reference'),
    async ({ page, portal }) => {
      const good = portal.store.current();
      const { readFile } = await import('node:fs/promises');
      const { projectRoot } = await import('../../src/release/index.ts');
      const text = await readFile(`${projectRoot}catalog/families/auto.json`, 'utf8');
      const broken = break_(text);
      expect(broken).not.toBe(text);
      await expect(portal.publish((draft) => draft.write('families/auto.json', broken))).rejects.toThrow(
        RefusedCatalogue,
      );
      expect(portal.store.current()).toBe(good);
      if (what === 'a syntax error') await portal.restart();
      const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
      await page.goto(`/contrat/auto/${id}`);
      await ready(page);
      await expect(page.getByRole('tab').first()).toHaveText('Attestations & Documents');
    },
  );

test(
  'a returning browser starts with the last opening, and starts over when it has changed',
  inFull,
  async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    const address = `/contrat/auto/${id}`;
    await page.goto(address);
    await ready(page);

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/boot.js', async (route) => {
      await held;
      await route.continue();
    });
    const asked = queriesOf(page);
    await browserDraws(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => asked.filter(({ query }) => query.includes('getContratAutoItemCustom')).length).toBe(1);
    release();
    await ready(page);
    expect(asked.filter(({ query }) => query.includes('getContratAutoItemCustom'))).toHaveLength(1);

    await page.unrouteAll();
    await portal.publish((draft) => {
      draft.change('families/auto.json', (file) => {
        Object.assign(file.header as object, { title: 'Contrat voiture' });
      });
    });
    await page.goto(address);
    await ready(page);
    await expect(page.getByRole('article').locator('header')).toContainText('Contrat voiture');
  },
);

test('hostile texts of a catalogue run no code', async ({ page, portal }) => {
  await portal
    .publish((draft) => {
      draft.change('families/pj.json', (file) => {
        const tabs = file.tabs as { id: string; blocks: Record<string, unknown>[] }[];
        const rich = tabs.find(({ id }) => id === 'informations')?.blocks.find(({ block }) => block === 'rich-text');
        if (rich !== undefined)
          rich.html =
            '<p onclick="alert(1)">Texte<img src="x" onerror="alert(1)"></p><script>alert(1)</script><a href="javascript:alert(1)">lien</a>';
      });
    })
    .catch((error: unknown) => {
      // refused at once is as good
      expect(error).toBeInstanceOf(RefusedCatalogue);
    });
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '70');
  page.on('dialog', () => {
    throw new Error('a script has run');
  });
  await page.goto(`/contrat/pj/${id}?onglet=informations`);
  await ready(page);
  await expect(page.locator('main script, main img[onerror], main [onclick], main a[href^="javascript"]')).toHaveCount(
    0,
  );
});
