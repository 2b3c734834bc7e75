/** A message of the auth service, not yet put in words. */
export interface Mail {
  /** Address or, for a text message, phone number it goes to. */
  to: string;
  /** What it is for, in the auth server's own word. */
  kind: 'recovery' | 'invite' | 'magiclink' | 'signup' | 'email_change' | 'phone_change' | 'reauthentication';
  /** Opens the verification in a browser; null where only the code counts. */
  link: string | null;
  /** The one-time code that stands for the link. */
  code: string;
}

/** Sends the messages of the auth service. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
