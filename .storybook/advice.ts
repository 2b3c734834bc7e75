const advice =
  'The story waited 20 seconds for this. The first story of a page also starts the database: press Rerun in the Interactions panel. If it fails again, the console says which request did not answer, and Reset in the toolbar takes back a choice (language, role, connection) that the steps were not made for.';

/** Formats the message of a step that timed out: what it looked for, and what to do about it. */
export function withAdvice(message: string | null): string {
  const said = message ?? '';
  return said.includes(advice) ? said : `${advice}\n\n${said}`;
}
