import { createTransport } from 'nodemailer';
import { inSpan } from '../trace/span.ts';
import { type Mailer, MailRefused, RelayOutOfReach, toMessage } from './letter.ts';

/** Milliseconds; a message that takes longer is tried again. */
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
/** Messages over one connection; relays end endless ones. */
const MESSAGES = 100;
/** The queue of jobs tries again, and waits in between. */
const REQUEUES = 1;

/** Failures of the relay or of the way there, not of a message. */
const OUT_OF_REACH: readonly unknown[] = [
  ...['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EPROTOCOL', 'EPROXY', 'ECONFIG'],
];

/**
 * Sends by an SMTP relay, over connections that stay open.
 * @param connections how many, for mails that somebody waits for and for the rest
 */
export function smtpMailer(url: string, connections: { prompt: number; bulk: number }): Mailer {
  const pool = (maxConnections: number) =>
    createTransport({ url, pool: true, maxConnections, maxMessages: MESSAGES, maxRequeues: REQUEUES, ...PATIENCE });
  const [prompt, bulk] = [pool(connections.prompt), pool(connections.bulk)];
  return {
    async send(letter) {
      const message = toMessage(letter);
      try {
        await inSpan(
          () => ({ name: 'SMTP send', kind: 'client', attributes: { 'network.protocol.name': 'smtp' } }),
          () => (letter.prompt ? prompt : bulk).sendMail(message),
        );
      } catch (error) {
        throw readFailure(error);
      }
    },
    close() {
      prompt.close();
      bulk.close();
    },
  };
}

/** A 5xx about the recipient or the message is final; about the sender, or while signing in, an operator mends it. */
function readFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  const isOfMessage = command === 'RCPT TO' || command === 'DATA';
  if (isOfMessage && typeof responseCode === 'number' && responseCode >= 500)
    return Object.assign(new MailRefused('the relay refuses the message', { cause: error }), {
      code: `${code} ${responseCode}`,
    });
  if (OUT_OF_REACH.includes(code))
    return Object.assign(new RelayOutOfReach('the relay takes no messages', { cause: error }), { code });
  return error;
}
