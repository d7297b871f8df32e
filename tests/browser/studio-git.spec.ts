import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { projectRoot } from '../../src/release/index.ts';
import { expectNoOverflow, expectNoViolations } from './checks.ts';
import { inFull } from './sample.ts';
import { type Portal, startPortal } from './server.ts';
import { enterStudio, grantStudioRole, openStudioDraft, renameContract } from './studio.ts';

/** Demonstration members who play analysts. */
const ANA = '12345678A';
const BOB = '23456789B';

const repository = mkdtempSync(join(tmpdir(), 'societaire-studio-git-'));
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=Forge', '-c', 'user.email=forge@calanque.example', ...args], {
    encoding: 'utf8',
  }).trim();

let portal: Portal;

test.beforeAll(async () => {
  git('init', '-q', '-b', 'main');
  for (const folder of ['catalog', 'forms', 'tests/catalog'])
    cpSync(join(projectRoot, folder), join(repository, folder), { recursive: true });
  git('add', '.');
  git('commit', '-q', '-m', 'Début');
  portal = await startPortal({ STUDIO: 'on', STUDIO_SOURCE: 'git', STUDIO_GIT_REPOSITORY: repository });
  await grantStudioRole(portal, ANA, 'EDIT');
  await grantStudioRole(portal, BOB, 'APPROVE');
});

test.afterAll(async () => {
  await portal.close();
  rmSync(repository, { recursive: true, force: true });
});

test(
  'an approval makes a branch where git is the source, and the request follows its merge',
  inFull,
  async ({ browser }) => {
    const ana = await enterStudio(browser, portal, ANA);
    await openStudioDraft(ana, { title: 'Titre du contrat auto', reason: 'Demande du service auto' });
    await renameContract(ana, 'Votre contrat auto');
    await ana.getByRole('button', { name: 'Demander l’approbation' }).click();
    await ana.getByLabel('Ce que cette personne doit savoir').fill('Un mot de plus.');
    await ana.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(ana.getByText('Peut être publié', { exact: true })).toBeVisible({ timeout: 120_000 });

    const bob = await enterStudio(browser, portal, BOB);
    await bob.getByRole('link', { name: 'Titre du contrat auto', exact: true }).click();
    await bob.getByRole('button', { name: 'Relire la demande' }).click();
    await bob.getByRole('button', { name: 'Approuver et faire la branche' }).click();
    const panel = bob.getByRole('region', { name: /^Branche studio\// });
    await expect(panel.getByRole('status')).toHaveText(/^En attente de sa fusion/);
    await expect(bob.getByText('À fusionner', { exact: true })).toBeVisible();
    await expectNoViolations(bob, 'a branch');
    await expectNoOverflow(bob, 'a branch');

    const branch = await panel.locator('code').innerText();
    expect(git('show', `${branch}:catalog/families/auto.json`)).toContain('Votre contrat auto');
    git('merge', '-q', '--no-ff', '-m', 'Merge', branch);
    await expect(async () => {
      await bob.reload();
      await expect(panel.getByRole('status')).toHaveText('Fusionné, publié.', { timeout: 2000 });
    }).toPass({ timeout: 120_000 });
    await expect(bob.getByText('Publié', { exact: true })).toBeVisible();
  },
);
