import { lineNow } from './answering.ts';
import { browserDraws, expect, MEMBERS, ready, test } from './fixtures.ts';
import { inFull } from './sample.ts';

const DESKTOP = { width: 1300, height: 900 };
const PHONE = { width: 400, height: 800 };

test.describe('the contracts of the dashboard', () => {
  test.describe('of a member without any', () => {
    test.use({ member: MEMBERS.none });
    test('are replaced by a link to a quote', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Mes contrats' })).toBeVisible();
      await expect(page.getByText('Vous n’avez pas encore de contrat.')).toBeVisible();
      await expect(page.locator('.empty').getByRole('link', { name: 'Faire un devis' })).toHaveAttribute(
        'href',
        '/hub',
      );
      await expect(page.getByRole('article')).toHaveCount(0);
    });
  });

  test.describe('of a member with one', () => {
    // the page that the card leads to was fetched ahead
    test.use({ member: MEMBERS.one, savesData: false });
    test('is under «Mon contrat», read once, and the card leads to its page', async ({ page, portal }) => {
      const { id } = await portal.contractOf(MEMBERS.one, '12');
      const asked: string[] = [];
      page.on('request', (request) => {
        const name = /^query (\w+)/.exec((request.postDataJSON() as { query?: string } | null)?.query ?? '')?.[1];
        if (name !== undefined) asked.push(name);
      });
      await browserDraws(page);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 2, name: 'Mon contrat' })).toBeVisible();
      const ofThePage = asked.filter((name) => /^get(Synthese|TableauDeBord)/.test(name)).sort();
      expect(ofThePage).toEqual(['getSyntheseLightCollectionCustom', 'getTableauDeBord']);
      const card = page.getByRole('article');
      await expect(card).toHaveCount(1);
      await expect(card.getByRole('link', { name: /^Voir le contrat/ })).toHaveAttribute('href', `/mon-contrat/${id}`);
      await card.click({ position: { x: 20, y: 20 } });
      await expect(page.getByRole('heading', { level: 1, name: 'Contrat habitation' })).toBeVisible();
      await expect(page).toHaveURL(`/mon-contrat/${id}`);
    });
  });

  test.describe('of a member with exactly four', () => {
    test.use({ member: MEMBERS.four });
    test('are all there, without a tile', async ({ page }) => {
      await page.setViewportSize(DESKTOP);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 2, name: 'Mes 4 contrats' })).toBeVisible();
      await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(4);
      await expect(page.getByRole('button', { name: 'Voir tous mes contrats' })).toHaveCount(0);
      await expect(page.getByText(/autres? contrats?/)).toHaveCount(0);
    });
  });

  test.describe('of a member with many', () => {
    test.use({ member: MEMBERS.everyFamily });

    test('are three and a tile that expands the list, until the next visit', async ({ page, portal }) => {
      const held = await portal.contractsOf(MEMBERS.everyFamily);
      const ended = ['RES', 'SUSPENDU', 'SUS', 'DEM', 'DIFF'];
      const active = held.filter(({ devis, codeEtat }) => !devis && !ended.includes(codeEtat ?? '')).length;
      await page.setViewportSize(DESKTOP);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 2, name: `Mes ${active} contrats` })).toBeVisible();
      const cards = page.getByRole('article').filter({ visible: true });
      await expect(cards).toHaveCount(3);
      await expect(page.getByText(`+${active - 3} autres contrats`)).toBeVisible();
      await page.getByRole('button', { name: 'Voir tous mes contrats' }).click();
      await expect(cards).toHaveCount(active);
      await expect(page.getByRole('button', { name: 'Voir tous mes contrats' })).toHaveCount(0);
      await expect(page.locator('[data-place="3"]:focus, [data-place="3"] :focus')).toHaveCount(1);
      await page.reload();
      await expect(page.getByText(`+${active - 3} autres contrats`)).toBeVisible();
      await expect(cards).toHaveCount(3);
    });

    test('are in two columns from 568 px and in three from 1281 px', async ({ page }) => {
      await page.setViewportSize(DESKTOP);
      await page.goto('/');
      await ready(page);
      const columns = () =>
        page
          .locator('.contract-cards li')
          .filter({ visible: true })
          .evaluateAll((items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().left))).size);
      for (const [width, expected] of [
        [568, 2],
        [600, 2],
        [1280, 2],
        [1281, 3],
        [1300, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(columns, `columns at ${width} px`).toBe(expected);
      }
    });

    test('are a carousel on a phone, moved by a finger or by its buttons', async ({ page, portal }) => {
      const cards = (await portal.contractsOf(MEMBERS.everyFamily)).length;
      await page.setViewportSize(PHONE);
      await page.goto('/');
      await ready(page);
      const carousel = page.getByRole('group', { name: /Mes \d+ contrats/ });
      const first = carousel.getByRole('article').first();
      await carousel.scrollIntoViewIfNeeded();
      await expect(first).toBeInViewport();
      await expect(carousel.getByRole('button', { name: 'Contrat précédent' })).toBeDisabled();
      await carousel.getByRole('button', { name: 'Contrat suivant' }).click();
      await expect(carousel.getByText(/^Contrat 2 sur \d+$/)).toBeAttached();
      await expect(first).not.toBeInViewport({ ratio: 0.5 });
      await expect(carousel.getByRole('article').nth(1)).toBeInViewport({ ratio: 0.9 });
      expect(cards).toBeGreaterThan(4);
      // what a finger does to the track
      await carousel.locator('ul').evaluate((track) => track.scrollTo({ left: 0 }));
      await expect(carousel.getByText(/^Contrat 1 sur \d+$/)).toBeAttached();
      await page.setViewportSize({ width: 567, height: 800 });
      await expect(carousel.getByRole('button', { name: 'Contrat suivant' })).toBeVisible();
      await page.setViewportSize({ width: 568, height: 800 });
      await expect(carousel.getByRole('button', { name: 'Contrat suivant' })).toBeHidden();
    });

    test('show which have not begun, on a phone too', inFull, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto('/');
      await ready(page);
      const project = page.locator('.contract-cards [data-moment="project"]').first();
      await expect(project.locator('.card-state')).toBeVisible();
      await expect(project).not.toContainText('Renouvellement');
    });

    test('leave those that have ended to the list', inFull, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: /Voir mes \d+ contrats résiliés ou suspendus/ }).click();
      await expect(page.getByRole('tab', { name: /^Résiliés/ })).toHaveAttribute('aria-selected', 'true');
    });
  });
});

test.describe('the dashboard', () => {
  test.use({ member: MEMBERS.everyFamily });

  test('shows its banners under «En ce moment», the last leading to the first and back', async ({ page }) => {
    await page.goto('/');
    const slider = page.getByRole('region', { name: 'En ce moment' });
    await expect(slider.getByRole('heading', { level: 2, name: 'En ce moment' })).toBeVisible();
    const place = slider.getByText(/^\d+ \/ \d+$/);
    const total = Number((await place.innerText()).split(' / ')[1]);
    expect(total).toBeGreaterThan(1);
    await slider.getByRole('button', { name: 'Bandeau précédent' }).click();
    await expect(place).toHaveText(`${total} / ${total}`);
    await slider.getByRole('button', { name: 'Bandeau suivant' }).click();
    await expect(place).toHaveText(`1 / ${total}`);
  });

  test(
    'greets, and shows the deployment’s alert, only when the catalogue says so',
    inFull,
    async ({ page, portal }) => {
      await page.goto('/');
      await ready(page);
      await expect(page.getByText(/Bonjour/)).toHaveCount(0);
      await expect(page.locator('.dashboard-alert')).toHaveCount(0);
      await portal.publish((draft) => {
        draft.change('brand.json', (brand) => Object.assign(brand, { welcomeMessage: true }));
        draft.change('wording.json', ({ texts }) =>
          Object.assign(texts as object, { 'dashboard.alert': 'Orages en vue' }),
        );
      });
      await page.reload();
      await expect(page.locator('.dashboard-alert')).toContainText('Orages en vue');
      await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Mme DURAND' })).toBeVisible();
      await portal.publishOriginal();
    },
  );
});

test.describe('the list of contracts', () => {
  test.describe('of a member with active and ended ones', () => {
    test.use({ member: MEMBERS.everyFamily });

    test('has the tabs «Actifs» and «Résiliés», and a banner', async ({ page }) => {
      await page.goto('/contrats');
      await ready(page);
      const tabs = page.getByRole('tab');
      await expect(tabs).toHaveText([/^Actifs/, /^Résiliés/]);
      await expect(page.getByRole('region', { name: 'En ce moment' })).toBeVisible();
      await tabs.nth(1).click();
      await expect(page).toHaveURL('/contrats?onglet=resilies');
      const cards = page.getByRole('tabpanel').getByRole('article');
      await expect(cards).toHaveCount(6);
      await expect(cards.getByRole('link')).toHaveCount(0);
      await expect(cards.filter({ hasText: 'Contrat résilié' })).not.toHaveCount(0);
      await expect(cards.filter({ hasText: 'Contrat suspendu' })).not.toHaveCount(0);
      await page.reload();
      await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    });

    test('leads a project to «Voir le projet» and every other to «Voir le contrat»', async ({ page, portal }) => {
      const project = await portal.contractOf(MEMBERS.everyFamily, 'MT');
      await page.goto('/contrats');
      const links = page.getByRole('link', { name: /^Voir le projet/ });
      await expect(links).toHaveCount(1);
      await expect(links).toHaveAttribute('href', `/mon-projet/${project.id}`);
      for (const [code, page_] of [
        ['M2', '/contrat/gsp'],
        ['MS', '/contrat/arpege'],
        ['SR', '/contrat/epargne'],
        ['40', '/mon-contrat'],
        ['53', '/mon-contrat'],
      ] as const) {
        const { id } = await portal.contractOf(MEMBERS.everyFamily, code);
        await expect(page.locator(`a[href="${page_}/${id}"]`), code).toHaveText(/^Voir le contrat/);
      }
    });
  });

  test.describe('of a member whose contracts have all ended', () => {
    test.use({ member: MEMBERS.terminated });
    test('has no empty tab', async ({ page }) => {
      await page.goto('/contrats');
      await expect(page.getByRole('tab')).toHaveText([/^Résiliés/]);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 2, name: 'Mes contrats' })).toBeVisible();
    });
  });

  test.describe('of a member whose contracts are all active', () => {
    test.use({ member: MEMBERS.four });
    test('has no empty tab', async ({ page }) => {
      await page.goto('/contrats');
      await expect(page.getByRole('tab')).toHaveText([/^Actifs/]);
    });
  });
});

test.describe('the actions to carry out', () => {
  test.describe('of a member with many', () => {
    test.use({ member: MEMBERS.everyTask });

    test('come first, each with its status, its contract and its link', async ({ page }) => {
      await page.goto('/');
      const popIn = page.getByRole('dialog');
      await expect(popIn).toContainText('Peugeot 3008');
      await expect(popIn.getByRole('link', { name: 'Appeler le 32 22' })).toBeVisible();
      await popIn.getByRole('button', { name: 'Fermer' }).click();
      await expect(popIn).toHaveCount(0);
      await page.reload();
      await ready(page);
      await expect(popIn).toHaveCount(0);
      const tasks = page.getByRole('region', { name: 'Mes actions à réaliser' });
      await expect(tasks.getByRole('listitem')).toHaveCount(3);
      await tasks.getByRole('button', { name: 'Voir 4 autres actions' }).click();
      await expect(tasks.getByRole('listitem')).toHaveCount(7);
      await expect(tasks.getByRole('listitem').nth(3).getByRole('link')).toBeFocused();
      await expect(tasks.getByRole('listitem').first()).toContainText('Urgent');
      const looks = await tasks
        .locator('.task')
        .evaluateAll((all) => all.map((task) => `${getComputedStyle(task).borderLeftColor} ${task.className}`));
      expect(new Set(looks).size).toBe(4);
      await expect(tasks.locator('.task-success .task-caption')).toHaveText('Fait');
      await expect(tasks.locator('.task-success').getByRole('link')).toHaveCount(0);
      await expect(tasks.locator('.task:not([class*=task-]) .task-caption')).toHaveCount(0);
      for (const form of ['retard-paiement/paiement-cb', 'signature-dg/habitation'])
        await expect(tasks.locator(`a[href="/actions/${form}"]`), form).toHaveCount(1);
      for (const [type, title, there] of [
        ['piece-identite', 'Envoyer une pièce d’identité', '/profil/piece-identite'],
        ['informations-personnelles', 'Vérifier mon mandat de prélèvement', '/profil/informations-bancaires/mandat'],
        ['clause-beneficiaire', 'Relire ma clause bénéficiaire', '/actions/clause-beneficiaire'],
        [
          'patrimoine',
          'Mettre à jour mes revenus et mon patrimoine',
          '/profil/informations-professionnelles/patrimoine',
        ],
      ] as const) {
        await expect(tasks.locator(`a[href="${there}"]`), type).toHaveCount(1);
        await page.goto(`/actions/${type}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.locator('main .task')).toHaveCount(1);
        await page.goto('/');
        if (type !== 'patrimoine') await tasks.getByRole('button', { name: 'Voir 4 autres actions' }).click();
      }
    });

    test('dispatch an event when a late payment is opened', inFull, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
      await page.evaluate(() => addEventListener('retard-paiement', () => document.body.setAttribute('data-told', '')));
      await page.getByRole('region', { name: 'Mes actions à réaliser' }).locator('a').first().click();
      await expect(page).toHaveURL('/actions/retard-paiement/paiement-cb');
      await expect(page.locator('body[data-told]')).toHaveCount(1);
    });
  });

  test.describe('of a member whose papers are missing', () => {
    test.use({ member: MEMBERS.missingPapers });
    test('name them with their deadline, and lead to them', async ({ page, portal }) => {
      const { id } = await portal.contractOf(MEMBERS.missingPapers, '40');
      await page.goto('/');
      await expect(
        page.getByRole('heading', {
          name: /^(Avant|Depuis) le 27 novembre : envoyez votre certificat d’immatriculation/,
        }),
      ).toBeVisible();
      const link = page.getByRole('link', { name: /^Voir les pièces/ });
      await expect(link).toHaveAttribute('href', `/mon-contrat/${id}?onglet=documents`);
    });

    test('show the promotion of a home only to its holder', inFull, async ({ page }) => {
      await page.goto('/');
      await ready(page);
      await expect(page.getByRole('heading', { name: 'Mes actions à réaliser' })).toBeVisible();
      await expect(page.getByText('Votre logement change, votre contrat aussi')).toHaveCount(0);
    });
  });

  test.describe('of a member whose mileage is due', () => {
    test.use({ member: MEMBERS.mileage });
    test('lead to its form', async ({ page, portal }) => {
      const { id } = await portal.contractOf(MEMBERS.mileage, '40');
      await page.goto('/');
      const link = page.getByRole('region', { name: 'Mes actions à réaliser' }).getByRole('link');
      await expect(link).toHaveAttribute('href', `/declaration-kilometrage/${id}`);
    });
  });

  test.describe('of a member who has ended a contract', () => {
    test.use({ member: MEMBERS.termination });
    test('are none, and the card says what the page of the contract says', inFull, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByText('Rien en retard, rien à signer ni à vérifier pour le moment.')).toBeVisible();
      await expect(page.getByRole('article').filter({ hasText: 'Résiliation demandée' })).toHaveCount(1);
      await page.goto('/contrats');
      await expect(page.getByRole('article').filter({ hasText: 'Résiliation demandée' })).toHaveCount(1);
    });
  });
});

test.describe('the next payment and the shortcuts', () => {
  test.use({ member: MEMBERS.four });

  test('show amount, month and means of payment, and give a calendar entry', async ({ page }) => {
    await page.goto('/');
    const deadline = page.getByRole('region', { name: 'Prochaine échéance' });
    await expect(deadline).toContainText(/\d+,\d\d\s€/);
    await expect(deadline).toContainText(/[a-zûé]+ 20\d\d, par\sprélèvement/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      deadline.getByRole('button', { name: 'Ajouter à mon agenda' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('prochaine-echeance.ics');
  });

  test('are two by two on a phone, with the support’s number', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const shortcuts = page.getByRole('navigation', { name: 'Raccourcis' }).getByRole('link');
    await expect(shortcuts).toHaveText([
      'Mes papiers auto',
      'Attestation habitation',
      'Mes papiers santé',
      lineNow().name,
    ]);
    const lefts = await shortcuts.evaluateAll((all) =>
      all.map((link) => Math.round(link.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(2);
  });

  test('do without what could not be read, and say so', async ({ page, watch }) => {
    watch.expect(/ERR_FAILED|Failed to fetch/);
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('getTableauDeBord') ? route.abort() : route.continue(),
    );
    await page.goto('/');
    await expect(page.getByText('Toutes vos actions n’ont pas pu être lues.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mes 4 contrats' })).toBeVisible();
  });
});

test.describe('the promotion', () => {
  test.use({ member: MEMBERS.everyFamily });
  test('is after the contracts, in another slot on a phone than on a desktop', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    const order = () =>
      page.evaluate(() => {
        const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
        const places = ['.contract-cards', '.dashboard-ended', '.dashboard-banner', '.dashboard-tour'];
        return places.sort((a, b) => top(a) - top(b)).join(' ');
      });
    await page.setViewportSize(DESKTOP);
    await expect(page.locator('.dashboard-tour')).toBeVisible();
    expect(await order()).toBe('.contract-cards .dashboard-ended .dashboard-banner .dashboard-tour');
    await page.setViewportSize(PHONE);
    expect(await order()).toBe('.contract-cards .dashboard-ended .dashboard-tour .dashboard-banner');
  });
});
