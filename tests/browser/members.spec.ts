import { expect, MEMBERS, ready, tabLabels, test } from './fixtures.ts';
import { inFull, sampleIf } from './sample.ts';

/** What the members of the demonstration are there to show. */

const actions = 'li[data-action]';

test.describe('a military member', () => {
  test.use({ member: MEMBERS.military });

  test('declares a dispute and asks for compensation instead of contacting, on objective prevoyance alone', async ({
    page,
    portal,
  }) => {
    const { id } = await portal.contractOf(MEMBERS.military, 'C1');
    await page.goto(`/mon-contrat/${id}`);
    await ready(page);
    const ids = await page
      .locator(actions)
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-action')));
    expect(ids).toEqual(['declarer-litige', 'se-faire-indemniser', 'envoyer-document', 'resilier']);
    await expect(page.getByRole('link', { name: 'Déclarer un litige' })).toHaveAttribute(
      'href',
      `/contact/message?policeId=${id}&objetMessage=3029`,
    );
    const prima = await portal.contractOf(MEMBERS.military, '53');
    await page.goto(`/mon-contrat/${prima.id}`);
    await ready(page);
    await expect(page.locator('[data-action=contacter]')).toBeVisible();
    await expect(page.locator('[data-action=declarer-litige]')).toHaveCount(0);
  });

  test('downloads the OPEX certificate of a mission', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.military, '53');
    await page.goto(`/mon-contrat/${id}?onglet=garanties`);
    await ready(page);
    const mission = page.getByRole('region', { name: 'Départ en mission' });
    await expect(mission).toContainText('15/09/2026');
    const saved = page.waitForEvent('download');
    await mission.getByRole('button', { name: /^Télécharger/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/^PREV_.*opex.*\.pdf$/i);
  });
});

test.describe('a declaration of mileage that is due', () => {
  test.use({ member: MEMBERS.mileage });

  test('is an urgent banner that leads to its tab', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.mileage, '40');
    await page.goto(`/contrat/auto/${id}`);
    await ready(page);
    await expect(page.getByText('Mise à jour de votre kilométrage').first()).toBeVisible();
    const button = page.getByRole('link', { name: 'Mettre à jour', exact: true });
    await button.click();
    await expect(page).toHaveURL(/onglet=forfait-km$/);
    await expect(page.getByRole('tab', { name: /Forfait 8000Km/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: /Forfait 8000Km/ })).toHaveAccessibleName(/À faire/);
  });
});

test.describe('a car without a mileage package', () => {
  test.use({ member: MEMBERS.four });

  test('has neither the tab, nor the action, nor the banner', inFull, async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.four, '40');
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto(`/contrat/auto/${id}`);
    await ready(page);
    expect(await tabLabels(page)).toEqual(['Attestations & Documents', 'Véhicule / Conducteur(s)', 'Garanties']);
    await expect(page.locator('[data-action=contact-kilometrage]')).toHaveCount(0);
    await expect(page.getByText('Mise à jour de votre kilométrage')).toHaveCount(0);
  });
});

test.describe('papers that are missing', () => {
  test.use({ member: MEMBERS.missingPapers });

  test('show in their tab, which carries the warning icon', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.missingPapers, '40');
    await page.goto(`/contrat/auto/${id}`);
    await ready(page);
    const tab = page.getByRole('tab', { name: /^Attestations & Documents ?, À faire$/ });
    await expect(tab.locator('svg.alerting')).toBeVisible();
    await expect(page.getByRole('tab').locator('svg.alerting')).toHaveCount(1);
    const papers = page.getByRole('region', { name: 'Pièces à fournir' });
    await expect(papers).toContainText('Certificat d’immatriculation');
    await expect(papers).toContainText('À envoyer avant le');
    await expect(page.getByText('Garantie provisoire').first()).toBeVisible();
    await expect(papers.getByRole('link', { name: 'Envoyer un document' })).toHaveAttribute(
      'href',
      `/contact/message?policeId=${id}&objetMessage=3042-2`,
    );
  });
});

test.describe('insured children', () => {
  test.use({ member: MEMBERS.children, viewport: { width: 1600, height: 900 } });

  test('have a tab on the home and accident contracts, and one contract each a certificate', async ({
    page,
    portal,
  }) => {
    for (const [code, path] of [
      ['10', '/contrat/habitation'],
      ['67', '/contrat/aet'],
    ] as const) {
      const { id } = await portal.contractOf(MEMBERS.children, code);
      await page.goto(`${path}/${id}?onglet=enfants`);
      await ready(page);
      await expect(page.getByRole('tab', { name: 'Enfant(s) assuré(s)' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel')).toContainText('Jade');
      await expect(page.getByRole('tabpanel')).toContainText('12/03/2016');
    }
    const { id } = await portal.contractOf(MEMBERS.children, '67');
    await page.goto(`/contrat/aet/${id}`);
    const saved = page.waitForEvent('download');
    const jade = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Jade/ }) });
    await jade.getByRole('button', { name: /^Télécharger/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('without them there is no such tab', inFull, async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.children, '67');
    await portal.withContract(id, { enfantsAssures: [] }, async () => {
      await page.goto(`/contrat/aet/${id}`);
      await ready(page);
      expect(await tabLabels(page)).toEqual(['Attestations & Documents', 'Garanties']);
    });
  });
});

test.describe('offers', () => {
  for (const [what, member, shown] of [
    ['pam_2025 adds a house-move offer', MEMBERS.offer, ['pam-2025']],
    ['the Optimo formula adds an appliance-breakdown offer', MEMBERS.optimo, ['panne-electromenager']],
    ['neither: none', MEMBERS.four, []],
  ] as const)
    test.describe(what, () => {
      test.use({ member });
      test('on a home contract', sampleIf(member === MEMBERS.offer), async ({ page, portal }) => {
        const { id } = await portal.contractOf(member, '10');
        await page.goto(`/contrat/habitation/${id}`);
        await ready(page);
        const offers = await page
          .locator('[data-offer]')
          .evaluateAll((items) => items.map((item) => item.getAttribute('data-offer')));
        expect(offers).toHaveLength(shown.length);
        if (member === MEMBERS.offer) await expect(page.locator('[data-offer=pam-2025]')).toContainText(/déménag/i);
        if (member === MEMBERS.optimo) await expect(page.locator('[data-offer]')).toContainText(/électroménager/i);
      });
    });
});

test.describe('offers that cannot be had', () => {
  test.use({ member: MEMBERS.offer });
  test('leave the contract whole, and are missing without a word', async ({ page, portal, watch }) => {
    watch.expect(/panne/);
    const { id } = await portal.contractOf(MEMBERS.offer, '10');
    let asked = 0;
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: Record<string, unknown> | null };
      const name = 'getOffresItem';
      if (body.data === null || !(name in body.data)) return route.fulfill({ response });
      asked++;
      const errors = [{ message: 'panne', path: [name] }];
      return route.fulfill({ response, json: { data: { ...body.data, [name]: null }, errors } });
    });
    await page.goto(`/contrat/habitation/${id}`);
    await ready(page);
    expect(asked).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('habitation');
    await expect(page.getByRole('tab')).not.toHaveCount(0);
    await expect(page.locator('[data-offer]')).toHaveCount(0);
    await expect(page.getByText(/indisponible/)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the association alone', () => {
  test.use({ member: MEMBERS.association });
  test('may be left', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.association, 'AS');
    await page.goto(`/mon-contrat/${id}`);
    await ready(page);
    await expect(page.getByRole('link', { name: 'Résilier mon contrat' })).toHaveAttribute(
      'href',
      `/resiliation/${id}`,
    );
    await portal.withContract(
      id,
      { details: { motifResiliation: 'R52', effetResiliation: '2026-12-31' } },
      async () => {
        await page.reload();
        await ready(page);
        await expect(page.getByText('Résiliation prévue à l’échéance').first()).toBeVisible();
        await expect(page.locator('[data-action=resilier]')).toHaveCount(0);
      },
    );
  });
});

test.describe('the association with a loan insurance in force', () => {
  test.use({ member: MEMBERS.associationAndLoan });
  test('may not be left', inFull, async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.associationAndLoan, 'AS');
    const loan = await portal.contractOf(MEMBERS.associationAndLoan, 'M2');
    await page.goto(`/mon-contrat/${id}`);
    await ready(page);
    await expect(page.locator('[data-action=resilier]')).toHaveCount(0);
    await portal.withContract(loan.id, { codeEtat: 'RES' }, async () => {
      await page.reload();
      await expect(page.locator('[data-action=resilier]')).toBeVisible();
    });
  });
});

test.describe('a termination under way', () => {
  test.use({ member: MEMBERS.termination });
  test('is shown, and not offered again', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.termination, '40');
    await page.goto(`/contrat/auto/${id}`);
    await ready(page);
    await expect(page.getByText('Vous avez demandé la résiliation de ce contrat').first()).toBeVisible();
    await expect(page.getByText('Demande de résiliation').first()).toBeVisible();
    // the request says it all
    await expect(page.getByText('Résiliation en cours')).toHaveCount(0);
    await expect(page.locator('[data-action=resilier]')).toHaveCount(0);
    const home = await portal.contractOf(MEMBERS.termination, '10');
    await page.goto(`/contrat/habitation/${home.id}`);
    await ready(page);
    await expect(page.locator('[data-action=resilier]')).toBeVisible();
    await expect(page.getByText('Demande de résiliation')).toHaveCount(0);
  });
});

test.describe('a contract terminated for non-payment', () => {
  test.use({ member: MEMBERS.litigation });
  test('says so, in its notice, and whom to call', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.litigation, '40');
    await page.goto(`/contrat/auto/${id}`);
    await ready(page);
    await expect(page.getByText('Contrat résilié pour non-paiement')).toBeVisible();
    const notice = page.getByRole('region', { name: 'Contrat résilié pour non-paiement' });
    await expect(notice.getByRole('link', { name: 'Appeler le 32 22' })).toHaveAttribute('href', 'tel:3222');
    await expect(page.getByRole('article').locator('header')).toContainText('Résilié');
    await expect(page.locator('[data-action=resilier]')).toHaveCount(0);
  });
});
