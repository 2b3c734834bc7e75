/** A link with which one sample candidate books an interview. */
import { demoId, recruiterIds } from './accounts.ts';
import type { DemoRow } from './insert-rows.ts';
import { after, day } from './moments.ts';
import type { DemoPerson } from './people.ts';

/** Token of the link. */
export const demoLinkToken = 'd0'.repeat(32);

/** SHA-256 of the token. */
const tokenHash = '832325dfdda2985ff4dd0f750cc9907a77211950d2852cbded293e21e7b0bcaa';

/** Returns rows of `interview_links`. */
export function linkRows(people: readonly DemoPerson[], now: Date): DemoRow[] {
  const waiting = people.find(
    ({ stage, recruiterId, onHold }) => stage === 'qualified' && recruiterId === recruiterIds.sara && !onHold,
  );
  if (!waiting) throw new Error('nobody waits for an interview');
  return [
    {
      id: demoId(370_000),
      application_id: waiting.applicationId,
      slot_id: null,
      token_hash: tokenHash,
      expires_at: after(now, 13 * day),
      revoked_at: null,
      opened_at: null,
      created_by: recruiterIds.sara,
      created_at: after(now, -day),
    },
  ];
}
