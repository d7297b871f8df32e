import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { eq, sql } from 'drizzle-orm';
import { contracts, mileagePackages } from '../../src/backend/domain/contracts/schema.ts';
import { errandSteps, errands } from '../../src/backend/domain/errands/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { loadCatalogueFolder, validateWithAjv } from '../../src/release/index.ts';
import { decide } from '../../src/view/decide.ts';
import { ask } from '../backend/support/api.ts';
import { Browser } from '../backend/support/browser.ts';
import { png } from '../backend/support/sample-files.ts';
import { sendFile } from '../backend/support/send-file.ts';
import { type Service, startService } from '../backend/support/service.ts';
import { type Measure, median } from './measure.ts';

/** How often each is done; the first ones warm up, and are not counted. */
const ROUNDS = 25;
const WARM = 5;

const MEGABYTES = 4;
const TODAY = '2026-11-22';

/** A server of one listener, told by its address. */
async function serving<T>(listener: RequestListener, work: (origin: string) => Promise<T>): Promise<T> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return work(`http://127.0.0.1:${port}`).finally(() => server.close());
}

/**
 * Milliseconds of each, one after the other in every round.
 * @param again brings back what was before, on nobody's time
 */
async function sideBySide(
  ours: () => Promise<void>,
  plain: () => Promise<void>,
  again: () => Promise<void> = async () => {},
): Promise<[number, number]> {
  const found: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM + ROUNDS; round++)
    for (const [rank, subject] of [ours, plain].entries()) {
      await again();
      const from = performance.now();
      await subject();
      if (round >= WARM) found[rank]?.push(performance.now() - from);
    }
  return [median(found[0]), median(found[1])];
}

const measure = (name: string, [value, baseline]: [number, number], note: string): Measure => ({
  ...{ name, value, unit: 'ms', baseline, ratio: value / baseline, target: null, met: null, note },
});

/** A file is received: what it is looked at, measured and kept for costs, against writing its bytes to a disk. */
async function uploads(service: Service, token: string): Promise<Measure> {
  const folder = await mkdtemp(join(tmpdir(), 'societaire-bench-'));
  const content = png(4, 4, MEGABYTES * 1_000_000);
  const plainly: RequestListener = (request, response) => {
    const parts = new Busboy({ headers: request.headers as BusboyHeaders });
    const written: Promise<void>[] = [];
    parts.on('file', (_name, stream) => {
      const hash = createHash('sha256');
      const hashed = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      written.push(pipeline(stream, hashed, createWriteStream(join(folder, randomUUID()))));
    });
    parts.on('finish', () => void Promise.all(written).then(() => response.end('{"data":{}}')));
    request.pipe(parts);
  };
  const send = async (origin: string) => {
    const { errors } = await sendFile({
      origin,
      token,
      name: 'facture.png',
      content,
      formulaire: 'depot',
      champ: 'piecesJointes',
    });
    if (errors.length > 0) throw new Error(`a file was refused: ${JSON.stringify(errors)}`);
  };
  try {
    const times = await serving(plainly, (origin) =>
      sideBySide(
        () => send(service.origin),
        () => send(origin),
      ),
    );
    return measure(`a file of ${MEGABYTES} MB, received`, times, 'against busboy writing it to a disk');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A car whose counter may be read, and the token of who holds it. */
async function car(
  service: Service,
): Promise<{ id: string; known: typeof mileagePackages.$inferSelect; token: string }> {
  const [found] = await service.db
    .select()
    .from(mileagePackages)
    .innerJoin(contracts, eq(contracts.id, mileagePackages.contractId))
    .innerJoin(members, eq(members.id, contracts.memberId))
    .where(sql`${mileagePackages.declarationPossible} and ${contracts.codeEtat} = 'VIG' and not ${contracts.devis}`);
  if (found === undefined) throw new Error('nobody holds a car whose counter may be read');
  const { mileage_packages: known, contracts: contract, members: member } = found;
  return { id: contract.id, known, token: (await new Browser(service.origin).signIn(member.numClient)).access };
}

/** An errand is taken: decided by the catalogue, once however often it is sent, against its rows written by hand. */
async function taken(service: Service): Promise<Measure> {
  const { id, known, token } = await car(service);
  const { db } = service;
  const counter = (known.kilometrageReference ?? 0) + 4000;
  const again = async () => {
    await db.delete(errands);
    await db.update(mileagePackages).set(known).where(eq(mileagePackages.contractId, id));
  };
  const mutation = `mutation { postDeclarationKilometrage(policeId: "${id}", kilometrage: ${counter},
    dateReleve: "${TODAY}") { reference date } }`;
  const ours = async () => {
    const { errors } = await ask(service.origin, token, mutation, {}, { 'idempotency-key': randomUUID() });
    if (errors.length > 0) throw new Error(`the reading was refused: ${JSON.stringify(errors)}`);
  };
  const byHand = () =>
    db.transaction(async (tx) => {
      const [contract] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('update');
      const reference = randomUUID();
      const date = new Date();
      const errand = {
        reference,
        memberId: contract?.memberId ?? '',
        contractId: id,
        nature: 'declaration-kilometrage',
      };
      await tx.insert(errands).values({ ...errand, args: { kilometrage: counter }, etat: 'transmise', date });
      await tx.insert(errandSteps).values([
        { reference, rang: 0, code: 'recue', date },
        { reference, rang: 1, code: 'traitement', echeance: TODAY },
      ]);
      await tx
        .update(mileagePackages)
        .set({ declarationEnAttente: true, declarationPossible: false, declarationRequise: false })
        .where(eq(mileagePackages.contractId, id));
      return reference;
    });
  const plainly: RequestListener = (request, response) => {
    request.resume().on('end', () => void byHand().then((reference) => response.end(reference)));
  };
  const times = await serving(plainly, (origin) => {
    const plain = async () => void (await (await fetch(origin, { method: 'POST', body: mutation })).text());
    return sideBySide(ours, plain, again);
  });
  return measure(
    'an errand, taken',
    times,
    'against its rows written by hand, nothing decided and nobody asked who they are',
  );
}

/** What members send, from end to end through the endpoint: on the database that the environment names. */
export async function errandBench(): Promise<Measure[]> {
  const { data } = loadCatalogueFolder();
  const catalogue = compileCatalogue(data, validateWithAjv);
  const service = await startService(
    {},
    { decide: (name, given) => decide(catalogue, name, given), now: () => new Date(`${TODAY}T10:00:00Z`) },
  );
  try {
    const { access } = await new Browser(service.origin).signIn('12345678A');
    return [await uploads(service, access), await taken(service)];
  } finally {
    await service.close();
  }
}
