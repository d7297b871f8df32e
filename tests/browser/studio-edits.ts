import { expect } from '@playwright/test';
import { edited, recipesOf } from '../engine/cli/recipes/page.ts';
import type { KeyboardPerson, MousePerson, Preview } from './studio-steps.ts';

export type Texts = ReadonlyMap<string, string>;

/** An everyday edit of a catalogue analyst. */
export interface StudioEdit {
  title: string;
  /** Done by somebody, in a draft that was just begun. */
  run(person: MousePerson | KeyboardPerson): Promise<void>;
  /** What the draft's files then hold; a recipe's, as its page writes them. */
  after(before: Texts): Texts;
  /** Where the preview shows it; null for what stands on no page of an example. */
  shows: ((preview: Preview) => Promise<void>) | null;
}

const recipes = recipesOf('catalog/RECETTES.md');

const asRecipe = (number: number) => (before: Texts) => {
  const recipe = recipes[number - 1];
  if (recipe === undefined) throw new Error(`there is no recipe ${number}`);
  return edited(before, recipe.edits);
};

type Changed = Record<string, unknown>;

/** Files as a change of their values leaves them. */
const changed =
  (changes: Readonly<Record<string, (value: never) => void>>) =>
  (before: Texts): Texts => {
    const after = new Map(before);
    for (const [path, change] of Object.entries(changes)) {
      const value = JSON.parse(before.get(path) ?? '{}') as Changed;
      change(value as never);
      after.set(path, JSON.stringify(value));
    }
    return after;
  };

export const studioEdits: readonly StudioEdit[] = [
  {
    title: 'Ajouter un produit',
    async run(person) {
      await person.goTo('produit 10');
      await person.copy('/products/10', '1E');
      await person.write('Assurance étudiant');
    },
    after: asRecipe(1),
    shows: async (preview) => {
      await preview.showContract('habitation');
      await preview.byHand(/^code produit/, '1E');
      await preview.expectText('Assurance étudiant');
    },
  },
  {
    title: 'Déplacer un onglet',
    async run(person) {
      await person.goTo('sante services');
      await person.moveUp('/tabs/1');
    },
    after: asRecipe(2),
    // a tab that leads elsewhere stands beside the others, wherever it is written
    shows: null,
  },
  {
    title: 'Ajouter une action, sous une condition',
    async run(person) {
      await person.goTo('actions contacter');
      await person.copy('/actions/contacter', 'faire-estimer');
      await person.write('Faire estimer mon logement');
      await person.refer('/actions/faire-estimer/icon', 'valeur');
      await person.add('Condition');
      await person.word('/actions/faire-estimer/when', 'est');
      await person.tool('Règle nommée');
      await person.find('is-running');
      await person.goTo('habitation envoyer-document', /^envoyer-document Habitation$/);
      await person.copy('/actions/4');
      await person.refer('/actions/5', 'faire-estimer');
      await person.button('/actions/5', 'Préciser…');
      await person.add('Condition qui s’ajoute à celle de l’action');
      await person.word('/actions/5/when', '…');
      await person.find('qualité occupant');
      await person.find('proprietaire');
    },
    after: asRecipe(3),
    shows: async (preview) => {
      await preview.expectText('Faire estimer mon logement');
      await preview.byHand(/^qualité de l’occupant|codeQualiteOccupant/, null);
      await preview.expectNoText('Faire estimer mon logement');
    },
  },
  {
    title: 'Changer des frais au 1ᵉʳ janvier',
    async run(person) {
      await person.goTo('frais libre-3');
      await person.changeAtDate('/fees/0/bands/2/rate');
      await person.write('0,9');
    },
    after: asRecipe(4),
    shows: null,
  },
  {
    title: 'Ajouter un motif de résiliation',
    async run(person) {
      await person.goTo('motifs r04');
      await person.copy('/reasons/R04', 'R95');
      await person.write('Départ en établissement de soins');
      await person.unfold('/reasons/R95/groups');
      await person.remove('/reasons/R95/groups/2');
      await person.goTo('entraine r08');
      await person.copy('/reasons/R08', 'R95');
      await person.write('Vous partez vivre en établissement de soins ou de retraite.');
      await person.moveTo('/reasons/R95/notice');
      await person.write('Le contrat prend fin un mois après votre demande.');
    },
    after: changed({
      'catalog/cancellation/reasons.json': ({ reasons }: { reasons: Values }) => {
        reasons.R95 = { label: 'Départ en établissement de soins', type: 'differee-avec-justificatif', groups: [1, 2] };
      },
      'catalog/cancellation/terms.json': ({ reasons }: { reasons: Record<string, Values> }) => {
        const { assumed: _assumed, ...copy } = reasons.R08 ?? {};
        const condition = 'Vous partez vivre en établissement de soins ou de retraite.';
        reasons.R95 = { ...copy, condition, notice: 'Le contrat prend fin un mois après votre demande.' };
      },
    }),
    // whose reasons the invented member may give, the server decides
    shows: null,
  },
  {
    title: 'Ajouter une attestation, pour un seul produit',
    async run(person) {
      await person.goTo('attestations prev-05', 'risques d’activité');
      await person.copy('/certificates/PREV-05', 'PREV-07');
      await person.write('Attestation de capital décès');
      await person.moveTo('/certificates/PREV-07/fileName');
      await person.write('PREV_attestation-capital-deces');
      await person.goTo('prima2000 prev-05', /^PREV-05 Attestations › prima2000$/);
      await person.copy('/lists/0/certificates/4');
      await person.refer('/lists/0/certificates/5', 'PREV-07');
      await person.goTo('disent prev-05', /^PREV-05/);
      await person.copy('/bodies/PREV-05', 'PREV-07');
    },
    after: changed({
      'catalog/certificates.json': (file: Certificates) => {
        const { assumed: _assumed, ...copy } = file.certificates['PREV-05'] ?? {};
        file.certificates['PREV-07'] = {
          ...copy,
          label: 'Attestation de capital décès',
          fileName: 'PREV_attestation-capital-deces',
        };
        file.lists[0]?.certificates.push('PREV-07');
      },
      'catalog/certificate-bodies.json': (file: { bodies: Values }) => {
        file.bodies['PREV-07'] = file.bodies['PREV-05'];
      },
    }),
    shows: async (preview) => {
      await preview.showContract('prima2000');
      await preview.expectText('Attestation de capital décès');
      await preview.showContract('deces-invalidite');
      await preview.expectText('Attestation de voyage');
      await preview.expectNoText('Attestation de capital décès');
    },
  },
  {
    title: 'Dire un texte autrement',
    async run(person) {
      await person.goTo('card.number');
      await person.write('Contrat n° {number}');
    },
    after: asRecipe(7),
    shows: async (preview) => {
      await preview.show('Mes contrats');
      await preview.expectText(/Contrat n° 0400012345A/);
    },
  },
  {
    title: 'Ajouter une ligne d’information',
    async run(person) {
      await person.goTo('auto date d’effet', /^Date d’effet Auto/);
      await person.copy('/header/lines/4');
      await person.write('mise-en-circulation');
      await person.moveTo('/header/lines/5/key');
      await person.write('Mise en circulation');
      await person.word('/header/lines/5/value', 'd’effet');
      await person.find('mise en circulation');
      await person.moveUp('/header/lines/5');
      await person.moveUp('/header/lines/4');
    },
    after: asRecipe(8),
    shows: async (preview) => {
      await preview.expectText('Mise en circulation');
      const { shown } = preview;
      const line = (name: string) => shown.getByText(name, { exact: true }).first();
      await preview.expectOrder(line('Mise en circulation'), line('Date d’effet'));
    },
  },
  {
    title: 'Ajouter une offre',
    async run(person) {
      await person.goTo('offres pam-2025');
      await person.copy('/offers/pam-2025', 'piscine');
      await person.write('Votre piscine');
      await person.moveTo('/offers/piscine/text');
      await person.write('Étendez votre garantie à l’abri et au local technique.');
      await person.add('Produits que ceci propose');
      await person.addEntry('/offers/piscine/sells');
      await person.refer('/offers/piscine/sells/0', '10');
      await person.word('/offers/piscine/when', 'pam-2025');
      await person.tool('Enlever');
      await person.goTo('habitation panne-electromenager', /^panne-electromenager Habitation$/);
      await person.copy('/offers/1');
      await person.refer('/offers/2', 'piscine');
    },
    after: changed({
      'catalog/offers.json': ({ offers }: { offers: Record<string, Values> }) => {
        const { assumed: _assumed, ...copy } = offers['pam-2025'] ?? {};
        const text = 'Étendez votre garantie à l’abri et au local technique.';
        offers.piscine = { ...copy, label: 'Votre piscine', text, sells: ['10'], when: { rule: 'is-running' } };
      },
      'catalog/families/habitation.json': ({ offers }: { offers: string[] }) => void offers.push('piscine'),
    }),
    shows: async (preview) => {
      await preview.expectText('Votre piscine');
      await preview.showContract('auto');
      await preview.expectText('Achat de voiture');
      await preview.expectNoText('Votre piscine');
    },
  },
  {
    title: 'Retirer un produit',
    async run(person) {
      await person.goTo('produit 70');
      await person.add('Vie du produit');
      await person.choose('/products/70/life', 'retiré');
      await person.goTo('hub juridique', /^Une protection juridique Faire un devis › devis › devis$/);
      await person.remove(JURIDIQUE);
      await person.goTo('quoteLegalProtection', /Liens/);
      await person.remove('/links/quoteLegalProtection');
    },
    after: asRecipe(10),
    shows: async (preview) => {
      await preview.show('Faire un devis');
      await preview.expectText('Un logement');
      await expect(preview.shown.getByText('Une protection juridique', { exact: true })).toHaveCount(0);
    },
  },
  {
    title: 'Montrer un bloc dans deux états seulement',
    async run(person) {
      await person.goTo('auto conducteurs', /^Conducteurs Auto/);
      await person.add('Condition');
      await person.word('/tabs/2/blocks/1/when', '…');
      await person.find('code d’état', /^code d’état(?! \()/);
      await person.find('vigueur');
      await person.word('/tabs/2/blocks/1/when', 'VIG');
      await person.tool('Ou…');
      await person.find('code d’état', /^code d’état(?! \()/);
      await person.find('résilié');
    },
    after: changed({
      'catalog/families/auto.json': ({ tabs }: Family) => {
        const state = (code: string) => ({ '==': [{ var: 'codeEtat' }, code] });
        blockOf(tabs, 'conducteurs').when = { or: [state('VIG'), state('RES')] };
      },
    }),
    shows: async (preview) => {
      const tab = 'Véhicule / Conducteur(s)';
      await preview.openTab(tab, 'Conducteurs');
      await preview.inState('SUSPENDU', 'Suspendu');
      await preview.openTab(tab, 'Véhicule');
      await expect(preview.shown.getByRole('heading', { name: 'Conducteurs', exact: true })).toHaveCount(0);
      await preview.inState('RES', 'Résilié');
      await preview.openTab(tab, 'Conducteurs');
    },
  },
  {
    title: 'Un autre barème au 1ᵉʳ janvier',
    async run(person) {
      await person.goTo('programme-1');
      await person.changeAtDate('/fees/1/bands/0/rate');
      await person.write('1,1');
    },
    after: changed({
      'catalog/fees.json': ({ fees }: Fees) => {
        const band = fees[1]?.bands[0];
        if (band === undefined) return;
        const rate = band.rate;
        band.rate = {
          dated: [
            { to: '2027-01-01', is: rate },
            { from: '2027-01-01', is: 1.1 },
          ],
        };
      },
    }),
    shows: null,
  },
  {
    title: 'Déplacer un onglet dans deux familles',
    async run(person) {
      await person.goTo('auto vehicule conducteurs', /^Véhicule .* Auto$/);
      await person.moveUp('/tabs/2');
      await person.goTo('habitation logement', /^Logement Habitation$/);
      await person.moveDown('/tabs/1');
    },
    after: changed({
      'catalog/families/auto.json': ({ tabs }: Family) => void tabs.splice(1, 2, ...tabs.slice(1, 3).reverse()),
      'catalog/families/habitation.json': ({ tabs }: Family) => void tabs.splice(1, 2, ...tabs.slice(1, 3).reverse()),
    }),
    shows: async (preview) => {
      const tab = (name: string) => preview.shown.getByRole('tab', { name });
      await preview.expectOrder(tab('Garanties'), tab('Logement'));
    },
  },
  {
    title: 'Un genre de sinistre avec sa démarche',
    async run(person) {
      await person.goTo('déclarer une panne électroménager', /Déclarer une panne électroménager/);
      await person.newFile('Déclarer une panne électroménager', 'panne-velo', 'Déclarer une panne de vélo');
      await person.goTo('sinistres declaration-panne', /^sinistres-declaration-panne-electromenager Les/);
      await person.refer('/types/3/to/route', 'declaration-panne-velo', /sinistres-declaration-panne-velo(?!-)/);
    },
    after(before) {
      const made = changed({
        'catalog/claims.json': ({ types }: { types: Values[] }) => {
          types[3] = { ...types[3], to: { route: 'sinistres-declaration-panne-velo' } };
        },
      })(before);
      const text = before.get('forms/sinistre/panne.json')?.replaceAll('/panne-electromenager', '/panne-velo');
      const { assumed: _assumed, ...form } = JSON.parse(text ?? '{}') as Values;
      const own = { ...form, id: 'panne-velo', title: 'Déclarer une panne de vélo' };
      return new Map([...made, ['forms/sinistre/panne-velo.json', JSON.stringify(own)]]);
    },
    shows: async (preview) => {
      await preview.show('Déclarer une panne de vélo');
      await preview.expectPlace(/^\/sinistres\/declaration\/panne-velo/);
    },
  },
  {
    title: 'Un sujet de message',
    async run(person) {
      await person.goTo('un devis ou un projet');
      await person.copy('/subjects/6');
      await person.write('garantie');
      await person.moveTo('/subjects/7/label');
      await person.write('Une question sur une garantie');
      await person.refer('/subjects/7/nature', 'contrat');
    },
    after: changed({
      'catalog/messaging.json': ({ subjects }: { subjects: Values[] }) =>
        void subjects.splice(7, 0, { id: 'garantie', label: 'Une question sur une garantie', nature: 'contrat' }),
    }),
    shows: async (preview) => {
      await preview.show('Envoyer un message');
      await preview.expectText('Une question sur une garantie');
    },
  },
  {
    title: 'Une attestation de plus pour un produit',
    async run(person) {
      await person.goTo('apdr', /^apdr Attestations$/);
      await person.unfold('/lists/1/certificates');
      await person.copy('/lists/1/certificates/0');
      await person.refer('/lists/1/certificates/1', 'PREV-06');
    },
    after: changed({
      'catalog/certificates.json': ({ lists }: Certificates) => void lists[1]?.certificates.push('PREV-06'),
    }),
    shows: async (preview) => {
      await preview.showContract('prima2000');
      await preview.expectNoText('Attestation de voyage');
      await preview.byHand(/^code produit/, '79');
      await preview.expectText('Attestation de voyage');
    },
  },
  {
    title: 'Un nouvel état',
    async run(person) {
      await person.goTo('états ABA', /^suspended/);
      await person.copy('/display/ABA', 'PAUSE');
      await person.goTo('états suspendu', /^Suspendu États$/);
      await person.copy('/labels/SUSPENDU', 'PAUSE');
      await person.write('En pause');
      await person.goTo('cards ABA', /^suspendu États/);
      await person.copy('/cards/ABA', 'PAUSE');
      await person.goTo('moments suspendu', /^suspendu Le moment d’un contrat$/);
      await person.word('/rules/4/when', 'SUS');
      await person.find('PAUSE');
      await person.close();
    },
    after: changed({
      'catalog/states.json': (file: Record<'display' | 'labels' | 'cards', Values>) => {
        file.display.PAUSE = 'suspended';
        file.labels.PAUSE = 'En pause';
        file.cards.PAUSE = 'suspendu';
      },
      'catalog/moments.json': ({ rules }: { rules: { when: { has: [string[], unknown] } }[] }) =>
        void rules[4]?.when.has[0].push('PAUSE'),
    }),
    shows: async (preview) => {
      await preview.showContract('auto');
      await preview.inState('PAUSE', 'En pause');
    },
  },
  {
    title: 'Un bandeau pour certains contrats',
    async run(person) {
      await person.goTo('bandeau logement', /^Votre logement/);
      await person.copy('/banners/0');
      await person.write('vehicule');
      await person.moveTo('/banners/1/title');
      await person.write('Votre véhicule change, votre contrat aussi');
      await person.word('/banners/1/when', 'habitation');
      await person.write('auto');
      await person.close();
    },
    after: changed({
      'catalog/banners.json': ({ banners }: { banners: Values[] }) => {
        const { assumed: _assumed, ...copy } = banners[0] ?? {};
        const when = JSON.parse(JSON.stringify(copy.when).replace('"habitation"', '"auto"')) as unknown;
        const title = 'Votre véhicule change, votre contrat aussi';
        banners.splice(1, 0, { ...copy, id: 'vehicule', title, when });
      },
    }),
    shows: async (preview) => {
      await preview.show('Tableau de bord');
      // between the two that there were
      await preview.shown.getByRole('button', { name: 'Bandeau suivant' }).click();
      await preview.expectText('Votre véhicule change, votre contrat aussi');
    },
  },
  {
    title: 'Un fonds',
    async run(person) {
      await person.goTo('fonds solidaire', /^Fonds solidaire Fonds/);
      await person.copy('/codes/solidaire', 'actions');
      await person.write('Fonds actions');
    },
    after: changed({
      'catalog/codes/fonds.json': ({ codes }: { codes: Values }) => {
        codes.actions = 'Fonds actions';
      },
    }),
    shows: null,
  },
  {
    title: 'Un texte selon un nombre',
    async run(person) {
      await person.goTo('pièces principales', /^Pièces principales Habitation/);
      await person.button(PIECES, 'Écrire un texte à la place');
      await person.write('{nombrePieces} pièces');
      await person.button(PIECES, 'Selon un nombre');
      await person.word(PIECES, '…');
      await person.find('nombre de pièces');
      await person.word(PIECES, 'pièces');
      await person.write('{nombrePieces} pièce');
      await person.close();
    },
    after: changed({
      'catalog/families/habitation.json': ({ tabs }: Family) => {
        const text = (one: string) => ({ text: `{nombrePieces} ${one}` });
        const { items } = blockOf(tabs, 'logement') as { items: Values[] };
        const line = items.find(({ id }) => id === 'pieces');
        if (line !== undefined) line.value = { plural: [{ var: 'nombrePieces' }, text('pièce'), text('pièces')] };
      },
    }),
    shows: async (preview) => {
      await preview.openTab('Logement', 'Votre logement');
      await expect(preview.shown.getByText('5 pièces', { exact: true })).toBeVisible();
    },
  },
];

/** Where a home’s page says its rooms. */
const PIECES = '/tabs/1/blocks/1/items/3/value';
const JURIDIQUE = '/sections/0/blocks/0/items/3';
type Values = Record<string, unknown>;
interface Certificates {
  certificates: Record<string, Values>;
  lists: { certificates: string[] }[];
}
interface Fees {
  fees: { bands: Values[] }[];
}
interface Family {
  tabs: { blocks: Values[] }[];
}

function blockOf(tabs: Family['tabs'], id: string): Values {
  const found = tabs.flatMap(({ blocks = [] }) => blocks).find((block) => block.id === id);
  if (found === undefined) throw new Error(`there is no block ${id}`);
  return found;
}
