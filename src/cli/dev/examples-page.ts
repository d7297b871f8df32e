import { escapeHtml } from '../../base/html.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { familyOfProduct } from '../../view/index.ts';
import { readGiven } from '../given/read-given.ts';
import { EXAMPLES, exampleNames } from './examples.ts';

/** The example contracts, each with the address of its page. */
export function examplesPage(catalogue: Catalogue): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contrats d’exemple</title><style>${STYLE}</style></head>
<body><main><h1>Contrats d’exemple</h1>
<p>Chacun est un fichier de <code>${EXAMPLES}</code>, montré par la vraie page sans rien lire dans la base. Enregistrer le fichier redessine la page.</p>
<table><thead><tr><th scope="col">Exemple</th><th scope="col">Famille</th><th scope="col">Produit</th><th scope="col">État</th></tr></thead>
<tbody>${exampleNames()
    .map((name) => row(catalogue, name))
    .join('\n')}</tbody></table>
<p><a href="/?exemple=">Revenir aux contrats de la base</a></p></main></body></html>`;
}

function row(catalogue: Catalogue, name: string): string {
  const cells = cellsOf(catalogue, name).map((cell) => `<td>${escapeHtml(cell)}</td>`);
  return `<tr><th scope="row"><a href="/?exemple=${name}">${name}</a></th>${cells.join('')}</tr>`;
}

function cellsOf(catalogue: Catalogue, name: string): string[] {
  try {
    const { contract, family } = readGiven(name);
    const { codeProduit, libelleProduit, codeEtat } = contract ?? {};
    const code = typeof codeProduit === 'string' ? codeProduit : null;
    const own = family ?? familyOfProduct(catalogue, code);
    return [own, [code, libelleProduit].filter(Boolean).join(', '), String(codeEtat ?? '')];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), '', ''];
  }
}

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #8886;vertical-align:top}tbody a{display:inline-block;min-width:24px;min-height:24px}a{color:light-dark(#0b57d0,#8ab4f8)}`;
