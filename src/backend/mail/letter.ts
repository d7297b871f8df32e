/** A plain-text message to one person. */
export interface MailLetter {
  from: string;
  to: string;
  subject: string;
  text: string[];
  /** Reference for advisers. */
  reference: string;
}

export interface Mailer {
  /** @throws when the message cannot be handed over */
  send(letter: MailLetter): Promise<void>;
}
