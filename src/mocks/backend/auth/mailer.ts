/** Kind of a message, named as in the auth server; `sms` is a code to sign in with. */
export type MailType =
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'signup'
  | 'email_change'
  | 'sms'
  | 'phone_change'
  | 'reauthentication';

/** A message of the auth service, before it is written out. */
export interface Mail {
  /** Recipient's email address or, for a text message, phone number. */
  to: string;
  kind: MailType;
  /** Opens the verification in a browser; null if there is only a code. */
  link: string | null;
  /** One-time code, equivalent to the link. */
  code: string;
}

/** Sends the messages of the auth service. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
