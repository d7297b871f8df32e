import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { offline } from '../../../src/build/offline.ts';
import { projectRoot } from '../../../src/release/index.ts';

/** Said to a page before its scripts run: the names of the guards that are off. */
export const SWITCH = 'WITHOUT_GUARDS';

const names = new Set<string>();

/** Whether that guard is off, in the words of the portal's modules. */
function off(name: string): string {
  names.add(name);
  return `(globalThis.${SWITCH} || []).includes(${JSON.stringify(name)})`;
}

/** A place of the product that keeps a promise: what stands there once, and the same with its switch. */
type Place = readonly [file: string, stands: string, switched: string];

const PLACES: readonly Place[] = [
  [
    'src/ui/Wait.tsx',
    `if (stage !== 'explained' && stage !== 'helped') return null;`,
    `if (${off('mots de l’attente')} || (stage !== 'explained' && stage !== 'helped')) return null;`,
  ],
  [
    'src/portal/data/door.ts',
    'if (errors.length === 0 && (data === null || status >= 400)) {',
    `if (!${off('réponse vérifiée')} && errors.length === 0 && (data === null || status >= 400)) {`,
  ],
  ['src/portal/data/door.ts', 'session.refuse(token);', `if (!${off('session refusée')}) session.refuse(token);`],
  [
    'src/portal/pages/dashboard/dashboard.tsx',
    `if (dashboard.state === 'failed') {`,
    `if (dashboard.state === 'failed' && ${off('liste illisible dite')}) return null;\n  if (dashboard.state === 'failed') {`,
  ],
  [
    'src/portal/pages/contract/one-contract.tsx',
    'return <ErrorPage error={contract.error} />;',
    `return ${off('contrat illisible dit')} ? null : <ErrorPage error={contract.error} />;`,
  ],
  [
    'src/view/query.ts',
    'const unavailable: string[] = [];',
    `const unavailable: string[] = [];\n  if (${off('lecture partielle nommée')}) unavailable.push = () => 0;`,
  ],
  [
    'src/renderer/Downloads.tsx',
    `setState('failed');`,
    `setState(${off('téléchargement manqué dit')} ? 'idle' : 'failed');`,
  ],
  [
    'src/portal/forms/effects/calls.ts',
    `dispatch({ type: 'unanswered', ticket, why: session.state.sessionExpired ? 'signed-out' : why });`,
    `if (!${off('envoi sans réponse dit')}) dispatch({ type: 'unanswered', ticket, why: session.state.sessionExpired ? 'signed-out' : why });`,
  ],
  [
    'src/portal/forms/effects/submission-key.ts',
    'if (crypto.subtle === undefined) return randomText();',
    `if (crypto.subtle === undefined || ${off('clé d’envoi')}) return randomText();`,
  ],
  [
    'src/view/forms/journey/sending.ts',
    'const isUnderWay = submission !== null || leaving;',
    `const isUnderWay = !${off('un envoi à la fois')} && (submission !== null || leaving);`,
  ],
  [
    'src/view/forms/journey/sending.ts',
    'if (release !== null && release !== form.release &&',
    `if (!${off('formulaire plus récent relu')} && release !== null && release !== form.release &&`,
  ],
  [
    'src/portal/forms/effects/submission-key.ts',
    '    return drawn;\n  } catch {',
    `    return drawn;\n  } catch {\n    if (${off('clé sans stockage')}) return Symbol();`,
  ],
  [
    'src/portal/forms/effects/submission-key.ts',
    `if (kept !== '' && now - Number(since) < sharedFor) return kept;`,
    `if (!${off('clé commune aux onglets')} && kept !== '' && now - Number(since) < sharedFor) return kept;`,
  ],
  [
    'src/portal/session/holders.ts',
    'return holders.size > 0;',
    `return holders.size > 0 && !${off('réponses retenues')};`,
  ],
  [
    'src/portal/session/provider.ts',
    'return Math.abs(ahead) > tolerance ?',
    `return Math.abs(ahead) > tolerance && !${off('heure du service d’identification')} ?`,
  ],
  [
    'src/portal/pages/sign-in/sign-in-form.tsx',
    `setGeneral(t('login.unreachable'));`,
    `if (!${off('échec de connexion dit')}) setGeneral(t('login.unreachable'));`,
  ],
  [
    'src/portal/pages/callback/callback.tsx',
    `else if (refused.code !== 'unknown_state') setFailure(error);`,
    `else if (${off('retour manqué dit')}) return;\n        else if (refused.code !== 'unknown_state') setFailure(error);`,
  ],
  [
    'src/portal/session/pending-flow.ts',
    'if (!keepInTab(state, flow)) (await',
    `if (!keepInTab(state, flow) && !${off('connexion sans stockage')}) (await`,
  ],
  [
    'src/portal/offline/register.ts',
    'setTimeout(dropWorker, patience);',
    `if (!${off('version malgré le worker')}) setTimeout(dropWorker, patience);`,
  ],
  [
    'src/base/attempt.ts',
    '  try {\n    return work();\n  } catch {',
    `  if (${off('écriture sans stockage')}) return work();\n  try {\n    return work();\n  } catch {`,
  ],
  [
    'src/portal/errors/chunk-reload.ts',
    'if (hasUnsavedAnswers || !isChunkError(error) || navigator.onLine === false) return false;',
    `if ((hasUnsavedAnswers && !${off('saisie avant rechargement')}) || !isChunkError(error) || navigator.onLine === false || ${off('rechargement d’un fichier parti')}) return false;`,
  ],
  [
    'src/portal/errors/chunk-reload.ts',
    'if (now - Number(sessionStorage.getItem(key) ?? 0) < minInterval) return false;',
    `if (!${off('une fois par minute')} && now - Number(sessionStorage.getItem(key) ?? 0) < minInterval) return false;`,
  ],
  ['src/portal/start.tsx', '    showStartError();\n', `    if (!${off('départ manqué dit')}) showStartError();\n`],
  [
    'src/portal/forms/effects/opening.ts',
    `dispatch({ type: 'opening-failed', ticket, failure: toFailure(error) });`,
    `if (!${off('formulaire manqué dit')}) dispatch({ type: 'opening-failed', ticket, failure: toFailure(error) });`,
  ],
  ['src/portal/offline/status.ts', 'offline = next;', `offline = next && !${off('état hors ligne')};`],
  [
    'src/portal/session/session.ts',
    'signals.listen(onSignal);',
    `if (!${off('écoute des autres onglets')}) signals.listen(onSignal);`,
  ],
  [
    'src/portal/session/back-forward.ts',
    'if (watching) return;',
    `if (watching || ${off('page gardée cachée')}) return;`,
  ],
  [
    'src/portal/navigation/middlewares.ts',
    'if (isPublic || session.isConnected() || session.state.sessionExpired) return undefined;',
    `if (${off('porte de l’espace')} || isPublic || session.isConnected() || session.state.sessionExpired) return undefined;`,
  ],
];

/** What makes the rows hold, by the words of the table. */
export const GUARDS: readonly string[] = [...names];

/** Puts the switches into the portal's modules as they are built: the product itself has none. */
function switches(): Plugin {
  const met = new Set<Place>();
  return {
    name: 'guards-that-can-be-switched-off',
    enforce: 'pre',
    transform(code, id) {
      let text = code;
      for (const place of PLACES) {
        const [file, stands, switched] = place;
        if (id !== join(projectRoot, file)) continue;
        if (text.split(stands).length !== 2) throw new Error(`${file} does not hold once: ${stands}`);
        text = text.replace(stands, () => switched);
        met.add(place);
      }
      return text === code ? null : { code: text, map: null };
    },
    buildEnd(error) {
      const lost = PLACES.filter((place) => !met.has(place)).map(([file]) => file);
      if (error === undefined && lost.length > 0) throw new Error(`no modules of the portal: ${lost.join(', ')}`);
    },
  };
}

/** The portal, built so that a page may be told which guard is off. Gives its folder, and what removes it. */
export async function buildWithSwitches(): Promise<{ dist: string; remove(): void }> {
  const dist = mkdtempSync(join(tmpdir(), 'societaire-guards-'));
  await build({
    root: projectRoot,
    configFile: join(projectRoot, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [switches(), offline()],
    build: { outDir: dist, emptyOutDir: true, minify: false },
  });
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) };
}
