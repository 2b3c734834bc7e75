/** What a message is for, in the auth server's own word; `sms` is a code to sign in with. */
export type MailKind =
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'signup'
  | 'email_change'
  | 'sms'
  | 'phone_change'
  | 'reauthentication';

/** A message of the auth service, not yet put in words. */
export interface Mail {
  /** Address or, for a text message, phone number it goes to. */
  to: string;
  kind: MailKind;
  /** Opens the verification in a browser; null where only the code counts. */
  link: string | null;
  /** The one-time code that stands for the link. */
  code: string;
}

/** Sends the messages of the auth service. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
