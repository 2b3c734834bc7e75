import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, Mailer, MailType } from '#mocks/backend/auth/mailer.ts';
import type { Clock } from '#shared/clock.ts';

const mailSubjects: Readonly<Record<MailType, string>> = {
  recovery: 'Reset your password',
  invite: 'You have been invited',
  magiclink: 'Your sign-in link',
  signup: 'Confirm your account',
  email_change: 'Confirm your new email address',
  sms: 'Your sign-in code',
  phone_change: 'Confirm your new phone number',
  reauthentication: 'Confirm that it is you',
};

function write({ to, kind, link, code }: Mail, date: Date): string {
  const lines = [`To: ${to}`, `Date: ${date.toUTCString()}`, `Subject: ${mailSubjects[kind]}`, ''];
  if (link !== null) lines.push('Open this link:', link, '');
  return [...lines, `Your code is ${code}`, ''].join('\n');
}

/**
 * A mailer that delivers nothing and writes each message as a text file to `directory`, for trying the product on one
 * machine. `print` receives one line per message with the file's name.
 */
export function createFileOutbox(directory: string, clock: Clock, print: (line: string) => void): Mailer {
  return {
    async send(mail) {
      const date = clock.now();
      const time = date.toISOString().replaceAll(/[-:]/g, '').replace('.', '-');
      const file = join(directory, `${time}-${mail.kind}-${crypto.randomUUID().slice(0, 4)}.txt`);
      await mkdir(directory, { recursive: true });
      await writeFile(file, write(mail, date), { mode: 0o600 });
      print(`Mail to ${mail.to}: ${mailSubjects[mail.kind]}, kept in ${file}`);
    },
  };
}
