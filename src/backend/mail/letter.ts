/** A message to one person: plain text, in paragraphs. */
export interface MailLetter {
  from: string;
  to: string;
  subject: string;
  text: string[];
  /** What an adviser finds this message by. */
  reference: string;
}

export interface Mailer {
  /** @throws when the message could not be handed over */
  send(letter: MailLetter): Promise<void>;
}
