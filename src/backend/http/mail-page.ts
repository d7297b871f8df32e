import { formatInTimeZone } from 'date-fns-tz';
import { escapeHtml } from '../../base/html.ts';
import { PARIS } from '../../base/paris.ts';
import type { Config } from '../config/config.ts';
import { listMails, readMail, type WrittenMail } from '../mail/read-folder.ts';
import { type Exchange, isRead, type Route, send } from './exchange.ts';
import { isLoopbackHost } from './loopback.ts';

const PATH = '/dev/courrier';
const LOCAL_ADDRESS = /^(::1|(::ffff:)?127(\.\d+){3})$/;
const LINK = /https?:\/\/[^\s<>"]+/g;

/**
 * Written messages, for developers. They contain links that give access: the page exists only on loopback, for both the
 * service's origin and the client.
 */
export function mailRoute({ mail }: Config, origin: string): Route {
  const open = mail.smtpUrl === null && isLoopbackHost(new URL(origin).host);
  return {
    name: PATH,
    matches: ({ req, url }) => open && isRead(req) && (url.pathname === PATH || url.pathname.startsWith(`${PATH}/`)),
    async handle(exchange) {
      if (!isLocal(exchange)) return sendPage(exchange, 404, 'Page introuvable', '');
      const file = exchange.url.pathname.slice(PATH.length + 1);
      if (file === '') return sendPage(exchange, 200, 'Courrier', mailTable(await listMails(mail.folder)));
      const found = await readMail(mail.folder, file);
      if (found === null) return sendPage(exchange, 404, 'Message introuvable', back);
      sendPage(exchange, 200, found.subject, mailBody(found));
    },
  };
}

/** Requests through a proxy are not local. */
function isLocal({ req }: Exchange): boolean {
  const proxied = ['x-forwarded-for', 'x-forwarded-host', 'forwarded'].some((name) => req.headers[name] !== undefined);
  return !proxied && LOCAL_ADDRESS.test(req.socket.remoteAddress ?? '') && isLoopbackHost(req.headers.host ?? '');
}

const back = `<p><a href="${PATH}">Tous les messages</a></p>`;

function mailTable(mails: WrittenMail[]): string {
  if (mails.length === 0) return '<p>Aucun message n’a été envoyé.</p>';
  const rows = mails.map(
    ({ file, subject, to, date }) =>
      `<tr><td><a href="${PATH}/${escapeHtml(file)}">${escapeHtml(subject)}</a></td><td>${escapeHtml(to)}</td><td>${formatDate(date)}</td></tr>`,
  );
  return `<table><caption>Messages écrits sur cette machine au lieu d’être envoyés, du plus récent au plus ancien</caption>
<thead><tr><th scope="col">Objet</th><th scope="col">Destinataire</th><th scope="col">Date</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}

function mailBody({ from, to, date, text }: WrittenMail): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linkify(paragraph)}</p>`);
  return `${back}<dl><dt>De</dt><dd>${escapeHtml(from)}</dd><dt>À</dt><dd>${escapeHtml(to)}</dd><dt>Date</dt><dd>${formatDate(date)}</dd></dl>
${paragraphs.join('\n')}`;
}

function linkify(text: string): string {
  let done = 0;
  let html = '';
  for (const found of text.matchAll(LINK)) {
    const address = escapeHtml(found[0]);
    html += `${escapeHtml(text.slice(done, found.index))}<a href="${address}">${address}</a>`;
    done = found.index + found[0].length;
  }
  return html + escapeHtml(text.slice(done));
}

function formatDate(date: string | null): string {
  if (date === null) return '';
  const shown = formatInTimeZone(date, PARIS, 'dd/MM/yyyy HH:mm:ss');
  return `<time datetime="${escapeHtml(date)}">${shown}</time>`;
}

function sendPage(exchange: Exchange, status: number, title: string, body: string): void {
  const html = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
  send(exchange, status, 'text/html; charset=utf-8', html, { 'cache-control': 'no-store' });
}
