import { asc, eq, isNull } from 'drizzle-orm';
import { answerAsInsurer } from '../../../../src/backend/demo/insurer.ts';
import { demonstrationSeeds } from '../../../../src/backend/demo/seed/members.ts';
import { loginAttempts } from '../../../../src/backend/domain/accounts/schema.ts';
import { bankAccounts } from '../../../../src/backend/domain/bank/schema.ts';
import { OwnContracts } from '../../../../src/backend/domain/contracts/find.ts';
import { contracts } from '../../../../src/backend/domain/contracts/schema.ts';
import { makeAcknowledgement } from '../../../../src/backend/domain/documents/acknowledgement.ts';
import type { DocumentLetter as Paper } from '../../../../src/backend/domain/documents/letter.ts';
import { errandSteps } from '../../../../src/backend/domain/errands/schema.ts';
import { certificateIssues } from '../../../../src/backend/domain/verification/schema.ts';
import type { MailLetter } from '../../../../src/backend/mail/letter.ts';
import { addDays } from '../../../../src/base/day.ts';
import { dayInParis } from '../../../../src/base/paris.ts';
import type { Catalogue } from '../../../../src/catalog/index.ts';
import { getTableauDeBord } from '../../../../src/portal/documents/dashboard.generated.ts';
import { getSyntheseLightCollectionCustom } from '../../../../src/portal/documents/synthesis.generated.ts';
import { nextStepText, stepDateText } from '../../../../src/portal/errands/when.ts';
import { currentCatalogue, type ReleaseStore } from '../../../../src/release/index.ts';
import { decide } from '../../../../src/view/decide.ts';
import {
  cardView,
  contractView,
  type DashboardGiven,
  dashboardView,
  familyOfProduct,
  isActive,
  type MemoView,
} from '../../../../src/view/index.ts';
import { ask, field } from '../api.ts';
import { Browser, PASSWORD } from '../browser.ts';
import { decidingBy } from '../decide.ts';
import { openAccounts, pagesOf, readPage } from '../demonstration.ts';
import type { Contract } from '../held.ts';
import { readPdf } from '../pdf.ts';
import { type Service, startService } from '../service.ts';
import { HOSTED_SECRET } from '../writes.ts';
import type { Drawn, DrawnContract, DrawnErrand, DrawnRequest } from './drawn.ts';
import { type Asker, askEnd, askOfContract, askOfMember, askToRenounce, type Sent } from './requests.ts';

/** When a member is answered: on the day of each step, everything at once much later, or not at all. */
const ANSWERS = ['on time', 'late', 'never'] as const;
type Answers = (typeof ANSWERS)[number];

/** Whether the end of a contract is not asked for, by its turn: it may be renounced instead, where it is new. */
const isKept = (turn: number) => turn % 5 === 4;

/** After how many days an insurer who is late answers. */
const LATE = 100;
/** The clock of the insurer, while everybody signs in. */
const SIGNED_IN = new Date('2026-11-16T11:00:00Z');

type Member = ReturnType<typeof demonstrationSeeds>[number]['person'] & {
  rank: number;
  token: string;
  answers: Answers;
};
type Light = { id: string; codeProduit: string | null; numContrat: string | null } & Record<string, unknown>;

/** A release of the catalogue, and what pages ask by. */
export interface Shown {
  releases: ReleaseStore;
  catalogue: Catalogue;
  pages: ReadonlyMap<string, Catalogue>;
  memos: Catalogue;
}

export async function shownBy(releases: ReleaseStore): Promise<Shown> {
  const catalogue = await currentCatalogue(releases)();
  const memo = JSON.parse((await releases.read(releases.current() ?? '', 'memo.json')) ?? '{}');
  const memos = { ...catalogue, data: { ...catalogue.data, documents: memo.documents } } as Catalogue;
  return { releases, catalogue, pages: await pagesOf(releases, catalogue), memos };
}

/** Whom, by the rank of a member and the place of a contract, a day is drawn of. */
export interface Turns {
  isTurn(rank: number): boolean;
  isDrawn(rank: number, place: number): boolean;
}

interface Asked {
  round: number;
  /** Which members, by their rank in the demonstration. */
  isWalked(rank: number): boolean;
  isHeld(place: number): boolean;
}

/**
 * A demonstration whose clock is turned by hand: on day 0 its members ask for everything that they may, then their pages,
 * papers and mails are drawn on later days as the portal and the server draw them.
 */
export class Walk {
  readonly sent: (Sent & { member: string })[] = [];
  private clock = SIGNED_IN;
  private readonly letters: { day: string; letter: MailLetter }[] = [];
  /** Codes of the certificates that were issued before, by contract. */
  private readonly issued = new Map<string, { code: string; certificate: string }[]>();
  private members: Member[] = [];
  private service: Service | null = null;

  private constructor(
    private readonly shown: Shown,
    /** The day on which everything is asked for, AAAA-MM-JJ. */
    readonly start: string,
    /** Turns what is asked for, and who is answered when: three rounds are all of it. */
    private readonly round: number,
    /** Of what a member holds, by its place, what is looked at. */
    private readonly isHeld: (place: number) => boolean,
  ) {}

  static async begin(shown: Shown, { start, round, isWalked, isHeld }: Pick<Walk, 'start'> & Asked): Promise<Walk> {
    const walk = new Walk(shown, start, round, isHeld);
    const mailer = {
      send: async (letter: MailLetter) => void walk.letters.push({ day: dayInParis(walk.clock), letter }),
    };
    const current = currentCatalogue(shown.releases);
    const service = await startService(
      { HOSTED_SECRET },
      {
        ...{ releases: shown.releases, mailer, now: () => walk.clock },
        decide: async (name, given) => decide(await current(), name, given),
      },
    );
    walk.service = service;
    await openAccounts(service);
    for (const [rank, { person }] of demonstrationSeeds().entries()) {
      if (!isWalked(rank)) continue;
      const { access: token } = await new Browser(service.origin).signIn(person.numClient, PASSWORD);
      walk.members.push({ ...person, rank, token, answers: ANSWERS[(rank + round) % ANSWERS.length] ?? 'never' });
      await service.db.delete(loginAttempts);
    }
    await walk.signAfresh();
    // the insurer asks everybody whether the account is still the right one
    await service.db.update(bankAccounts).set({ mandatAVerifier: true });
    return walk;
  }

  /** Some contracts in force are a few days old, and may be renounced. */
  private async signAfresh(): Promise<void> {
    const day = addDays(this.start, -3);
    for (const member of this.members)
      for (const [place, { id, codeEtat }] of (await this.contractsOf(member)).entries()) {
        const turn = member.rank + place + this.round;
        if (!isKept(turn) || turn % 2 > 0 || codeEtat !== 'VIG') continue;
        await this.db.update(contracts).set({ dateSignature: day, dateEffet: day }).where(eq(contracts.id, id));
      }
  }

  close = () => this.running.close();

  private get running(): Service {
    if (this.service === null) throw new Error('the walk has not begun');
    return this.service;
  }

  private get db() {
    return this.running.db;
  }

  /** Turns the clock; on the way, who is answered on time is, and who is answered late is once. */
  async turnTo(at: Date): Promise<void> {
    const due = await this.db
      .selectDistinct({ day: errandSteps.echeance })
      .from(errandSteps)
      .where(isNull(errandSteps.date));
    // what lasts the whole of its day is answered on the next one
    const days = new Set(due.flatMap(({ day }) => (day === null ? [] : [day, addDays(day, 1)])));
    const late = addDays(this.start, LATE);
    for (let day = dayInParis(this.clock); day < dayInParis(at); ) {
      day = addDays(day, 1);
      this.clock = new Date(Math.min(Date.parse(`${day}T11:00:00Z`), at.getTime()));
      if (days.has(day) || day === dayInParis(at)) await this.answer('on time');
      if (day === late) await this.answer('late');
    }
    this.clock = at;
    await this.running.settled();
  }

  private async answer(when: Answers): Promise<void> {
    for (const { id: memberId } of this.members.filter(({ answers }) => answers === when))
      await answerAsInsurer(
        { db: this.db, decide: decidingBy(this.shown.catalogue), now: () => this.clock },
        { memberId },
      );
  }

  /** Each contract issues its certificates, so that whoever holds them may verify them later. */
  async issueCertificates(): Promise<void> {
    for (const member of this.members)
      for (const { id } of await this.contractsOf(member)) {
        const codes = await this.listedCertificates(member, id);
        for (const code of codes.slice(0, 2)) await this.certificate(member, id, code);
      }
    const rows = await this.db.select().from(certificateIssues);
    for (const { contractId, code, asked } of rows) {
      const certificate = String((asked as { which?: { certificate?: string } }).which?.certificate ?? '');
      this.issued.set(contractId, [...(this.issued.get(contractId) ?? []), { code, certificate }]);
    }
  }

  /** Day 0: everything that may be asked is; the end of a contract for one of its reasons, by turns. */
  async askEverything(): Promise<void> {
    for (const member of this.members) {
      const { rank } = member;
      const asker = this.askerOf(member);
      const sent = await askOfMember(asker, rank + this.round);
      for (const [place, contract] of (await this.contractsOf(member)).entries()) {
        const turn = rank + place + this.round;
        const family = familyOfProduct(this.shown.catalogue, contract.codeProduit);
        sent.push(...(await askOfContract(asker, contract, family, turn)));
        const ended = isKept(turn) ? await askToRenounce(asker, contract) : await askEnd(asker, contract, turn);
        if (ended !== null) sent.push(ended);
      }
      this.sent.push(...sent.map((one) => ({ ...one, member: member.numClient })));
    }
    await this.running.settled();
  }

  /** What each member whose turn it is is told now; of those of their contracts alone whose turn it is. */
  async draw({ isTurn, isDrawn }: Turns): Promise<Drawn[]> {
    const drawn: Drawn[] = [];
    for (const member of this.members.filter(({ rank }) => isTurn(rank)))
      drawn.push(await this.drawMember(member, (place) => isDrawn(member.rank, place)));
    return drawn;
  }

  private async drawMember(member: Member, isDrawn: (place: number) => boolean): Promise<Drawn> {
    const { numProfil } = member;
    const day = dayInParis(this.clock);
    const { catalogue } = this.shown;
    const lights = (
      await Promise.all(
        [false, true].map(async (onlyDevis) =>
          field<Light[]>(
            await this.said(member, getSyntheseLightCollectionCustom.text, { numProfil, onlyDevis }),
            'getSyntheseLightCollectionCustom',
          ),
        ),
      )
    ).flat();
    const rows = await this.contractsOf(member);
    const errands = await this.errandsOf(member);
    const natures = Object.entries(catalogue.data.errands?.kinds ?? {}).flatMap(([nature, { contracts }]) =>
      contracts === undefined ? [] : nature,
    );
    const text = natures.map((nature, i) => `n${i}: getContratDemandeCollection(nature: "${nature}") { id }`);
    const { data: open } = await this.said(member, `{ ${text.join(' ')} }`, {});
    const openTo = (id: string) =>
      natures.filter((_nature, i) => ((open?.[`n${i}`] as { id: string }[] | null) ?? []).some((one) => one.id === id));
    const drawn: DrawnContract[] = [];
    for (const [rank, light] of lights.entries()) {
      if (!isDrawn(rank)) continue;
      const row = rows.find(({ id }) => id === light.id);
      if (row === undefined) continue;
      drawn.push({ ...(await this.drawContract(member, light, row, rank)), open: openTo(light.id) });
    }
    const facts = await this.said(member, getTableauDeBord.text, { numProfil });
    const known = facts.data as Record<string, unknown> | null;
    const given: DashboardGiven = {
      ...{ today: day, contracts: lights, missingPapers: known?.getAlertePiecesJointesAutoManquantes },
      ...{ profile: known?.getWsProfilItemCustom, identity: known?.getLcbftPieceIdentiteItem },
      ...{ errands: known?.getDemandeCollection, mandate: known?.getAlerteMandatSepaItem },
      notices:
        (known?.getAvisEcheancesItem as (Pick<DashboardGiven, 'notices'> & { avisEcheances: never[] }) | null)
          ?.avisEcheances ?? [],
    };
    return {
      ...{ member: member.numClient, day, answers: member.answers, contracts: drawn, errands },
      dashboard: dashboardView(catalogue, given),
      letters: [...this.letters],
    };
  }

  private async drawContract(
    member: Member,
    light: Light,
    row: Contract,
    rank: number,
  ): Promise<Omit<DrawnContract, 'open'>> {
    const { catalogue, pages, memos } = this.shown;
    const today = dayInParis(this.clock);
    const family = familyOfProduct(catalogue, light.codeProduit);
    const context = { id: light.id, numProfil: member.numProfil, today };
    const given = await readPage(this.running, member.token, pages.get(family) ?? catalogue, family, context);
    const beside = await this.said(
      member,
      `query($id: ID!) {
        getResiliationItem(policeId: $id) { statut motifs { code dateEffet echeances { date } } }
        getGedDemandeResiliationContratItem(policeId: $id) {
          demande { etat retirable motif dateEffet suivi { reference } } } }`,
      { id: light.id },
    );
    const certificates = await this.listedCertificates(member, light.id);
    const issued = this.issued.get(light.id) ?? [];
    // a paper takes a while to be made: one a day of those that are listed, and one that was issued once
    const turn = Math.round(this.clock.getTime() / 86_400_000) + rank;
    const tried = [certificates[turn % Math.max(1, certificates.length)], issued[turn % Math.max(1, issued.length)]]
      .map((one) => (typeof one === 'string' ? one : one?.certificate))
      .filter((one) => one !== undefined && one !== '');
    const papers: DrawnContract['papers'] = {};
    for (const code of new Set(tried)) papers[code ?? ''] = await this.certificate(member, light.id, code ?? '');
    const verified: DrawnContract['verified'] = {};
    for (const { code, certificate } of issued) {
      const query = 'query($code: String!) { verifierAttestation(code: $code) { etat titre texte } }';
      const answer = field(await ask(this.running.origin, null, query, { code }), 'verifierAttestation');
      verified[certificate] = { etat: answer.etat ?? '', texts: [answer.titre ?? '', answer.texte ?? ''] };
    }
    const hasMemo = memos.data.documents?.[family] !== undefined;
    const kept = hasMemo ? await readPage(this.running, member.token, memos, family, context) : null;
    return {
      ...{ id: light.id, name: `${member.numClient} ${row.codeProduit} ${row.numeroContrat}`, family, row, given },
      view: contractView(catalogue, given),
      card: cardView(catalogue, light, { today }),
      active: isActive(catalogue, light, { today }),
      memo: kept === null ? null : (decide(catalogue, 'memo', kept) as MemoView | null),
      ...{ certificates, papers, verified },
      offer: field<DrawnContract['offer']>(beside, 'getResiliationItem'),
      request: field<{ demande: DrawnRequest | null }>(beside, 'getGedDemandeResiliationContratItem').demande,
    };
  }

  private async errandsOf(member: Member): Promise<DrawnErrand[]> {
    const query = `{ getDemandeCollection(premiers: 50) { reference nature libelle policeId date etat etatLibelle
      etapes { code libelle date echeance acteur } lien { libelle adresse } } }`;
    const found = field<DrawnErrand[]>(await this.said(member, query, {}), 'getDemandeCollection');
    const drawn: DrawnErrand[] = [];
    const { text } = this.shown.catalogue;
    const today = dayInParis(this.clock);
    for (const errand of found) {
      const next = errand.etapes.find(({ date }) => date === null);
      const lines = [
        ...(next === undefined ? [] : [`${nextStepText(next.echeance, today, text)} ${next.libelle}`]),
        ...errand.etapes.map((step) => `${step.libelle} ${stepDateText(step, today, text)}`),
      ];
      drawn.push({ ...errand, lines, paper: await this.acknowledgement(member, errand.reference) });
    }
    return drawn;
  }

  private async acknowledgement({ id: memberId, numProfil, numClient }: Member, reference: string) {
    const viewer = { memberId, numProfil, numClient, grant: null };
    const services = { db: this.db, decide: decidingBy(this.shown.catalogue), today: () => dayInParis(this.clock) };
    const found = await makeAcknowledgement(
      { viewer, contracts: new OwnContracts(this.db, viewer), services },
      reference,
    );
    if (found === null) throw new Error(`${reference} is not acknowledged`);
    const { parts } = found.letter;
    const facts = parts.flatMap((part) => (part.kind === 'facts' ? part.rows : []));
    const tables = parts.flatMap((part) => (part.kind === 'table' ? part.rows : []));
    return {
      texts: textsOf(found.letter),
      etat: facts.find(([key]) => key === 'État')?.[1] ?? '',
      steps: tables.map((row) => row.join(' ')),
    };
  }

  /** What the paper says, in one text; null where it is refused. */
  private async certificate(member: Member, id: string, code: string): Promise<string | null> {
    const query =
      'query($id: ID!, $code: ID!) { getAttestation(idPolice: $id, idAttestation: $code) { base64Content } }';
    const { data } = await this.said(member, query, { id, code });
    const found = data?.getAttestation as { base64Content: string } | null | undefined;
    return found ? (await readPdf(found.base64Content)).words : null;
  }

  private async listedCertificates(member: Member, id: string): Promise<string[]> {
    const query = 'query($id: ID!) { getAttestationCollectionCustom(idPolice: $id) { code } }';
    const listed = field<{ code: string }[]>(await this.said(member, query, { id }), 'getAttestationCollectionCustom');
    return listed.map(({ code }) => code);
  }

  private async contractsOf({ id }: Member): Promise<Contract[]> {
    const all = await this.db.select().from(contracts).where(eq(contracts.memberId, id)).orderBy(asc(contracts.rang));
    return all.filter((_contract, place) => this.isHeld(place));
  }

  private askerOf({ token, id: memberId, numProfil, prenom, nom }: Member): Asker {
    const today = dayInParis(this.clock);
    const day = (later: number) => addDays(today, later);
    return {
      service: this.running,
      token,
      name: `${prenom} ${nom}`,
      memberId,
      numProfil,
      today,
      now: () => this.clock,
      day,
    };
  }

  private said({ token }: Member, query: string, variables: Record<string, unknown>) {
    return ask(this.running.origin, token, query, variables);
  }
}

const textsOf = ({ title, issued, parts, notes = [] }: Paper): string[] => [
  ...[title, issued],
  ...parts.flatMap((part) => {
    // what was asked, as it was: it tells no day by itself
    if (part.kind === 'facts') return [];
    if (part.kind === 'table') return part.rows.map((row) => row.join(' '));
    return part.kind === 'list' ? part.items : [part.text];
  }),
  ...notes,
];
