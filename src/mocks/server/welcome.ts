import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';

/** Returns the text printed in the terminal after the start. */
export function welcome({ origin, host, data }: { origin: string; host: string; data: string }): string {
  const width = Math.max(...listedAccounts.map(({ role }) => role.length));
  const accounts = listedAccounts.map(({ role, identifier }) => `    ${role.padEnd(width)}  ${identifier}`);
  return [
    '',
    `  Driver Recruitment   ${origin}`,
    '',
    `  Demo accounts, password ${demoPassword}:`,
    ...accounts,
    '',
    `  Data in ${data}. For trials and development only, never for real people's data.`,
    '  Mail is not sent but kept in its folder outbox.',
    host === '127.0.0.1' ? '  Open to this machine alone.' : `  Open to every machine that reaches ${host}.`,
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}
