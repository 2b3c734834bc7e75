/** A driver's privacy data, for tests and stories. */
import type { DataRequest } from '#machines/data/tables/data-requests.ts';
import type { ConsentWithText, Privacy } from './load-privacy.ts';

const candidate_id = '00000000-0000-4000-8000-000000000401';
const words = {
  language: 'en',
  body: '1. We use your data to find you a driver job and to get your visa and permits.\n2. We share it only with the company that may hire you and with UAE authorities.\n3. We keep it only for as long as we need it.',
};

/** A consent given in the app, in Urdu. */
export const consent: ConsentWithText = {
  id: '00000000-0000-4000-8000-000000000551',
  candidate_id,
  version: '2026-1',
  language: 'ur',
  text_hash: 'a'.repeat(64),
  channel: 'app',
  given_at: '2026-03-02T08:00:00Z',
  recorded_by: candidate_id,
  withdrawn_at: null,
  withdrawal_recorded_by: null,
  words,
};

/** An earlier consent, from a web form with its own text. */
export const formConsent: ConsentWithText = {
  ...consent,
  id: '00000000-0000-4000-8000-000000000550',
  version: 'form-3',
  language: null,
  text_hash: null,
  channel: 'form',
  given_at: '2026-01-05T08:00:00Z',
  withdrawn_at: '2026-03-02T08:00:00Z',
  words: null,
};

/** Returns request `number`, by default an open one about a wrong name, with these differences. */
export function request(number: number, other: Partial<DataRequest> = {}): DataRequest {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    candidate_id,
    kind: 'correct',
    field: null,
    is_about_pay: false,
    details: 'My second name is spelled with two s.',
    due_on: '2026-04-09',
    status: 'open',
    answer: null,
    requested_by: candidate_id,
    handled_by: null,
    handled_at: null,
    created_at: '2026-03-10T08:00:00Z',
    updated_at: '2026-03-10T08:00:00Z',
    version: 1,
    ...other,
  };
}

/** Consent given; one request open and one answered. */
export const agreed: Privacy = {
  terms: { erasedAfterDays: 30, answeredWithinDays: 30, erasedOn: null, isDeployed: false },
  consents: [consent, formConsent],
  offered: { version: '2026-1', text_hash: 'a'.repeat(64), ...words },
  requests: [
    request(876),
    request(877, {
      kind: 'access',
      details: null,
      status: 'done',
      answer: 'Sent as a file.',
      handled_at: '2026-02-22T08:00:00Z',
      created_at: '2026-02-20T08:00:00Z',
    }),
  ],
};

/** Consent withdrawn; erasure is due in a month. */
export const withdrawn: Privacy = {
  ...agreed,
  terms: { ...agreed.terms, erasedOn: '2026-04-11' },
  consents: [{ ...consent, withdrawn_at: '2026-03-12T07:00:00Z' }],
  requests: [],
};

/** The driver was never asked for consent, and has sent no requests. */
export const neverAsked: Privacy = { ...agreed, consents: [], requests: [] };
