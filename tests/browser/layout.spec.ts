import type { Locator, Page } from '@playwright/test';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { inFull } from './sample.ts';

const DESKTOP = { width: 1300, height: 700 };
const PHONE = { width: 400, height: 800 };
const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().height));

test.describe('a first visit', () => {
  test.use({ askedOfCookies: false });

  test('is asked about cookies, even where only necessary ones are in use', async ({ page, context }) => {
    const banner = page.getByRole('region', { name: /Cookies/ });
    await page.goto('/connexion/loginHelp');
    await expect(banner).toContainText('que des cookies nécessaires');
    await expect(banner.getByRole('button')).toHaveText(['Tout accepter', 'Tout refuser', 'Personnaliser']);
    await banner.getByRole('button', { name: 'Tout accepter' }).click();
    await expect(banner).toHaveCount(0);
    const kept = (await context.cookies()).find(({ name }) => name === 'consent');
    expect(kept?.value).toBe('0.necessary-preference-statistical-marketing');
    await page.goto('/');
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])
    test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
      test.use({ viewport });
      const bottomOf = async (what: Locator) => {
        const box = await what.boundingBox();
        return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
      };

      test('has the whole sign-in form above the cookie banner', async ({ page }) => {
        const banner = page.getByRole('region', { name: /Cookies/ });
        await page.goto('/');
        await expect(banner).toBeVisible();
        const strip = await banner.boundingBox();
        expect(await bottomOf(page.locator('.sign-in-card form'))).toBeLessThanOrEqual(strip?.y ?? 0);
        expect(await bottomOf(page.getByRole('button', { name: /clé d’accès/ }))).toBeLessThanOrEqual(strip?.y ?? 0);
        expect(strip?.height).toBeLessThanOrEqual(112);
        await banner.getByRole('button', { name: 'Personnaliser' }).click();
        await expect(banner.getByRole('checkbox')).toHaveCount(4);
      });

      test.describe('of a member with something to do', () => {
        test.use({ member: MEMBERS.everyTask });
        test('has the first task whole above it', async ({ page }) => {
          const banner = page.getByRole('region', { name: /Cookies/ });
          await page.goto('/');
          await ready(page);
          await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
          await expect(banner).toBeVisible();
          const strip = await banner.boundingBox();
          expect(await bottomOf(page.locator('.task').first())).toBeLessThanOrEqual(strip?.y ?? 0);
        });
      });
    });
});

test.describe('the connected layout', () => {
  test.use({ member: MEMBERS.everyFamily });

  test('on a wide screen: header of 92 px, side menu of four entries, footer of 52 px', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/');
    await ready(page);
    expect(await heightOf(page, 'header.header')).toBe(92);
    expect(await heightOf(page, 'footer')).toBe(52);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    const entries = menu.getByRole('link');
    await expect(entries).toHaveCount(4);
    expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/sinistres',
      '/mes-plus-calanque',
      '/assistance',
    ]);
    const apart = page.getByRole('navigation', { name: 'Mes contrats' });
    await expect(apart.getByRole('link')).toHaveText(['Mes contrats', 'Mes documents']);
    await expect(page.getByRole('navigation', { name: 'Accès rapides' })).toBeHidden();
  });

  test('on a phone: header of 61 px, tab bar of 79 px', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await ready(page);
    expect(await heightOf(page, 'header.header')).toBe(61);
    const bar = page.getByRole('navigation', { name: 'Accès rapides' });
    await expect(bar).toBeVisible();
    expect(Math.round((await bar.boundingBox())?.height ?? 0)).toBe(79);
    const places = () =>
      bar.getByRole('link').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x));
    await expect(bar.getByRole('link')).toHaveText(['Accueil', 'Contrats', 'Sinistre', 'Contact', 'Aide']);
    const before = await places();
    await bar.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact/hub?natureContact=default');
    await expect(bar.getByRole('link')).toHaveText(['Accueil', 'Contrats', 'Sinistre', 'Contact', 'Documents']);
    expect(await places()).toEqual(before);
    await bar.getByRole('link', { name: 'Documents' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mes documents' })).toBeVisible();
    await bar.getByRole('link', { name: 'Contrats' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible();
    await expect(bar.locator('[aria-current]')).toHaveText(['Contrats']);
  });

  test('is standalone once the address says so: more room under the tab bar, no mention of the application', async ({
    page,
    context,
  }) => {
    await page.setViewportSize(PHONE);
    const foot = (where: Page) =>
      where.locator('.tab-bar').evaluate((bar) => parseFloat(getComputedStyle(bar).paddingBottom));
    const application = (where: Page) => where.getByRole('main').getByRole('link', { name: /Notre application/ });
    await page.goto('/services-assistance');
    await ready(page);
    expect(await foot(page)).toBe(0);
    await expect(application(page)).toHaveCount(2);
    await page.goto('/?standalone=true');
    await ready(page);
    await page.goto('/services-assistance');
    await ready(page);
    expect(await foot(page)).toBeGreaterThan(0);
    await expect(application(page)).toHaveCount(0);
    const another = await context.newPage();
    await another.setViewportSize(PHONE);
    await another.goto('/services-assistance');
    await ready(another);
    expect(await foot(another)).toBe(0);
    await expect(application(another)).toHaveCount(2);
  });

  test('changes from the phone’s to the desktop’s between 990 and 991 px', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    const bar = page.locator('.tab-bar');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await page.setViewportSize({ width: 990, height: 700 });
    await expect(bar).toBeVisible();
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 991, height: 700 });
    await expect(bar).toBeHidden();
    await expect(menu).toBeVisible();
  });

  test('has in its header the claim, the messages, the profile and the way out', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Déclarer un sinistre' })).toHaveAttribute(
      'href',
      '/sinistres?from=header',
    );
    await expect(header.getByRole('link', { name: 'Messagerie' })).toHaveAttribute(
      'href',
      '/contact/hub?from=header&natureContact=default',
    );
    const profile = header.getByRole('link', { name: /Mon profil/ });
    await expect(profile).toContainText('Mme DURAND');
    await expect(profile).toContainText(MEMBERS.everyFamily);
    await expect(profile).toHaveAttribute('href', '/profil');
    await expect(header.getByRole('button', { name: 'Me déconnecter' })).toBeVisible();
  });

  test('offers the guided tour on the dashboard alone, and the contact everywhere but on the login help', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/');
    const help = page.getByRole('region', { name: 'Besoin d’aide ?' });
    await expect(help.getByRole('button', { name: 'Visite guidée' })).toBeVisible();
    await expect(help.getByRole('link', { name: 'Nous contacter' })).toHaveAttribute(
      'href',
      '/contact/hub?natureContact=default',
    );
    await page.goto('/profil');
    await expect(help.getByRole('link', { name: 'Nous contacter' })).toBeVisible();
    await expect(help.getByRole('button', { name: 'Visite guidée' })).toHaveCount(0);
    await page.goto('/connexion/loginHelp');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(help).toHaveCount(0);
  });

  test('has the footer that links.json writes, and this year’s copyright', inFull, async ({ page, portal }) => {
    await page.setViewportSize(DESKTOP);
    await page.clock.setFixedTime(new Date(Date.now()));
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: /Mentions légales/ })).toHaveAttribute('href', '/mentions-legales');
    await expect(footer.getByRole('link', { name: 'Réclamations' })).toHaveAttribute(
      'href',
      '/contact/hub?natureContact=reclamation',
    );
    await expect(footer.getByRole('link', { name: 'Cookies' })).toHaveAttribute('href', '/cookies');
    await expect(footer.getByRole('link', { name: /Conditions générales/ })).toBeVisible();
    const year = new Date().toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris', year: 'numeric' });
    await expect(footer.getByText(`© ${year} Calanque`)).toBeVisible();
    await portal.publish((draft) =>
      draft.change('links.json', (links) => {
        const [first] = links.footer as { to: object }[];
        if (first !== undefined) first.to = { href: 'https://www.calanque.example/autres-mentions' };
      }),
    );
    await page.reload();
    await expect(footer.getByRole('link', { name: /Mentions légales/ })).toHaveAttribute(
      'href',
      'https://www.calanque.example/autres-mentions',
    );
    await portal.publishOriginal();
  });

  test('closes the mobile menu with Escape and when the page changes', inFull, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await ready(page);
    const burger = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await burger.click();
    await expect(burger).toHaveAttribute('aria-expanded', 'true');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(burger).toBeFocused();
    await burger.click();
    await menu.getByRole('link', { name: 'Mes sinistres' }).click();
    await expect(page).toHaveURL('/sinistres');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await burger.click();
    await page.getByRole('button', { name: 'Me déconnecter' }).filter({ visible: true }).waitFor();
  });

  test('scrolls to the top with a new page, back to the position with «back», and to the element of a hash', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/contrats');
    await ready(page);
    await page.evaluate(() => scrollTo(0, 1200));
    await page.getByRole('link', { name: 'Réclamations' }).click();
    await expect(page).toHaveURL(/natureContact=reclamation/);
    await expect(page.getByRole('heading', { level: 1, name: 'Nous contacter' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await ready(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
    await page.goto('about:blank');
    await page.goto('/contrats#pas-la');
    await ready(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('scrolls to the top when the hash of an open page changes to a missing id', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/contrats');
    await ready(page);
    await page.evaluate(() => scrollTo(0, 1200));
    await page.evaluate(() => {
      location.hash = 'pas-la';
    });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('lets the keyboard skip to the content', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Aller au contenu' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#contenu')).toBeFocused();
  });

  test('moves nothing with reduced motion', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/contrat/auto/${id}`);
    await ready(page);
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(
            (animation) =>
              animation.playState === 'running' && Number(animation.effect?.getComputedTiming().duration) > 20,
          )
          .map((animation) => (animation as CSSAnimation).animationName ?? 'transition'),
      );
    expect(await moving()).toEqual([]);
    await page.getByRole('tab').nth(1).click();
    expect(await moving()).toEqual([]);
  });
});

test.describe('the layout of a visitor', () => {
  test('has a reduced header, and a bottom bar with the contact and the login help', async ({ page }) => {
    await page.goto('/connexion/mire/1');
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    const header = page.getByRole('banner');
    await expect(header.getByRole('button')).toHaveCount(0);
    await expect(header.getByRole('link')).toHaveCount(1);
    const bar = page.getByRole('contentinfo');
    await expect(bar.getByRole('link', { name: /Nous contacter/ })).toHaveAttribute(
      'href',
      'https://www.calanque.example/contactez-nous/formulaire-contact',
    );
    await expect(bar.getByRole('link', { name: /Nous contacter/ })).toHaveAttribute('target', '_blank');
    await bar.getByRole('link', { name: 'Aide à la connexion' }).click();
    await expect(page).toHaveURL('/connexion/loginHelp');
  });

  test('speaks French and has one main part and one title a page', async ({ page }) => {
    for (const path of ['/connexion/mire/1', '/connexion/loginHelp', '/nulle-part']) {
      await page.goto(path);
      if (path === '/connexion/mire/1') await expect(page.getByLabel('Numéro client')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    }
  });
});
