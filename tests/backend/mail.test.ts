import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import type { Exchange } from '../../src/backend/http/exchange.ts';
import { mailRoute } from '../../src/backend/http/mail-page.ts';
import { type MailLetter, MailRefused, RelayOutOfReach } from '../../src/backend/mail/letter.ts';
import { openMailer } from '../../src/backend/mail/mailer.ts';
import { listMails, readMail } from '../../src/backend/mail/read-folder.ts';
import { startRelay } from './support/relay.ts';
import { type Service, startService } from './support/service.ts';

const LINK = 'http://localhost:4173/connexion/passe-oublie/6?numProfil=abc&token=lien_abc';
const letter: MailLetter = {
  ...{
    id: 'abc123',
    prompt: true,
    from: 'Calanque <ne-pas-repondre@calanque.example>',
    to: 'hélène@exemple.fr',
    reference: 'ABCD2345',
  },
  ...{ subject: 'Choisissez un nouveau mot de passe – été', text: ['Bonjour Hélène,', `<b>Lien</b> :\n${LINK}`, 'é'] },
};
const at = new Date('2026-11-21T10:11:12.345Z');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'societaire-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('without a relay', () => {
  it('a message is a private file without personal data in its name', async () => {
    const inside = join(folder, 'mail');
    await openMailer({ smtpUrl: null, from: null, folder: inside, connections: 2 }, () => at).send(letter);
    const [name = ''] = await readdir(inside);
    expect(name).toBe('20261121T101112345Z-ABCD2345.eml');
    expect((await stat(join(inside, name))).mode & 0o777).toBe(0o600);
    expect(await readMail(inside, name)).toEqual({
      ...{
        file: name,
        date: '2026-11-21T10:11:12.000Z',
        from: 'ne-pas-repondre@calanque.example',
        to: 'hélène@exemple.fr',
      },
      ...{ subject: letter.subject, text: `${letter.text.join('\n\n')}\n` },
    });
    expect(await readMail(inside, '../secret.eml')).toBeNull();
    await writeFile(join(inside, 'notes.txt'), 'x');
    expect(await listMails(inside)).toHaveLength(1);
    expect(await listMails(join(folder, 'none'))).toEqual([]);
  });

  it('another sender may be configured', async () => {
    const inside = join(folder, 'sender');
    await openMailer(
      { smtpUrl: null, from: 'Autre <autre@exemple.fr>', folder: inside, connections: 2 },
      () => at,
    ).send(letter);
    expect((await listMails(inside))[0]?.from).toBe('autre@exemple.fr');
  });
});

describe('with a relay', () => {
  it('a message is handed over; a refused one is an error', async () => {
    const relay = await startRelay();
    relay.reply = (to) => (to === 'refus@exemple.fr' ? '550 no' : '250 ok');
    const { mail } = readConfig({ SMTP_URL: relay.url, MAIL_FROM: 'autre@exemple.fr' });
    const mailer = openMailer(mail, () => at);
    await mailer.send({ ...letter, to: 'marie@exemple.fr' });
    expect(relay.heard.join('\n')).toMatch(/MAIL FROM:<autre@exemple.fr>[\s\S]*RCPT TO:<marie@exemple.fr>/);
    expect(relay.heard.join('\n')).toContain('X-Reference: ABCD2345');
    expect(relay.heard.join('\n')).toContain('Message-ID: <abc123@exemple.fr>');
    await expect(mailer.send({ ...letter, to: 'refus@exemple.fr' })).rejects.toThrow(MailRefused);
    await expect(mailer.send({ ...letter, to: '=?utf-8?q?a=40b.fr?=@exemple.fr' })).rejects.toThrow(
      'read the recipient as another address',
    );
    await relay.close();
    await expect(mailer.send({ ...letter, to: 'marie@exemple.fr' })).rejects.toThrow(RelayOutOfReach);
    mailer.close?.();
  });

  it('its address is checked with the rest of the configuration', () => {
    expect(() => readConfig({ SMTP_URL: 'http://relais.example', MAIL_FROM: 'personne' })).toThrow(
      /SMTP_URL must begin with smtp[\s\S]*MAIL_FROM must hold/,
    );
    expect(readConfig({ DATA_DIR: 'x' }).mail).toEqual({
      ...{ smtpUrl: null, from: null, folder: 'x/mail', connections: 15 },
    });
  });
});

describe('the developers’ page', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
    await openMailer(service.config.mail, () => at).send(letter);
  });
  afterAll(() => service.close());

  const page = (path: string, headers: Record<string, string> = {}) => get(new URL(path, service.origin), headers);

  it('lists the messages and shows them, in French, with links to follow', async () => {
    const list = await page('/dev/courrier');
    expect([list.status, list.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(list.html).toContain('<html lang="fr">');
    expect(list.html).toContain('<a href="/dev/courrier/20261121T101112345Z-ABCD2345.eml">Choisissez');
    const shown = await page('/dev/courrier/20261121T101112345Z-ABCD2345.eml');
    expect(shown.html).toContain(`<a href="${LINK.replace('&', '&amp;')}">`);
    expect(shown.html).toContain('&lt;b&gt;Lien&lt;/b&gt;');
    for (const { html } of [list, shown]) expect(html).not.toMatch(/<script|<style|style=|onclick/);
    expect((await page('/dev/courrier/autre.eml')).status).toBe(404);
    expect((await page('/dev/courrier/..%2f..%2fetc')).status).toBe(404);
    expect(service.logs.join('')).not.toMatch(/ABCD2345/);
  });

  it('is for loopback only: not under another name, not through a proxy', async () => {
    const { port } = new URL(service.origin);
    const foreign: Record<string, string>[] = [
      { host: `evil.example:${port}` },
      { 'x-forwarded-for': '203.0.113.9' },
      { forwarded: 'for=x' },
    ];
    for (const headers of foreign) expect((await page('/dev/courrier', headers)).status).toBe(404);
  });

  it('exists only where messages are written, on the machine’s own origin', () => {
    const exchange = { req: { method: 'GET' }, url: new URL('http://localhost/dev/courrier') } as Exchange;
    const exists = (env: Record<string, string>, origin = 'http://localhost:4173') =>
      mailRoute(readConfig(env), origin).matches(exchange);
    expect(exists({})).toBe(true);
    expect(exists({ SMTP_URL: 'smtp://127.0.0.1:9' })).toBe(false);
    expect(exists({}, 'https://portail.example')).toBe(false);
  });
});

function get(url: URL, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; html: string }>((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const html = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, html });
        });
      })
      .on('error', reject);
  });
}
