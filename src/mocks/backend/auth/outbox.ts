import type { Mail, Mailer } from './mailer.ts';

/** Most messages an outbox remembers. */
const kept = 100;

/** A mailer that delivers nothing and keeps what it was given, for whoever wants to look. */
export interface Outbox extends Mailer {
  /** The latest messages, oldest first. */
  mails: readonly Mail[];
}

/** Makes an empty outbox; `onMail` hears of each message. */
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
