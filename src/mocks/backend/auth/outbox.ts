import type { Mail, Mailer } from './mailer.ts';

/** Maximum number of messages kept in an outbox. */
const kept = 100;

/** A mailer that delivers nothing and keeps its messages for inspection. */
export interface Outbox extends Mailer {
  /** The latest messages, oldest first. */
  mails: readonly Mail[];
}

/** Creates an empty outbox; `onMail` is called for each message. */
export function createOutbox(onMail: (mail: Mail) => void = () => {}): Outbox {
  const mails: Mail[] = [];
  return {
    mails,
    async send(mail) {
      mails.push(mail);
      if (mails.length > kept) mails.shift();
      onMail(mail);
    },
  };
}
