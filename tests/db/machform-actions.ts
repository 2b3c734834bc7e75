import { createHash } from 'node:crypto';
import type { Database } from '#mocks/backend/db/database.ts';
import { parseEvent, type UnreadEvent } from '#shared/api/machform-events.ts';
import { parseParameters } from '#shared/machform/parameters.ts';
import { entryNumberOf } from '#shared/machform/parse.ts';
import { leadActions } from './leads-actions.ts';
import type { PersonName } from './people.ts';
import type { AddedCandidate } from './world.ts';

/** An enabled form. */
export interface Form {
  id: string;
  key: string;
  token: string;
}

/** Result of storing a submission. */
export interface Receipt {
  result: string;
  eventId?: string;
  retryAfter?: number;
}

/** Result of processing a submission. */
export interface Verdict {
  eventId: string;
  entryNo: number | null;
  status: string;
  outcome: string | null;
  candidateId: string | null;
  problem: string | null;
}

/** Returns the SHA-256 in hexadecimal, as `/api` sends a token. */
export const hashOf = (token: string | null) =>
  token === null ? null : createHash('sha256').update(token).digest('hex');

/** Phone number of `known` candidates. */
export const knownMobile = '+971501234567';

let forms = 0;

/** Forms, their submissions and results, processed with the secret key like in `/api`. */
export function machformActions(db: Database) {
  const desk = leadActions(db);
  const answer = async <T>(text: string, ...params: unknown[]): Promise<T> => {
    const [row] = await desk.system<{ answer: T }>(`select ${text} as answer`, ...params);
    return row?.answer as T;
  };

  async function receive(
    form: Form,
    body: string,
    { token = form.token, address = '203.0.113.5' }: { token?: string | null; address?: string | null } = {},
  ): Promise<Receipt> {
    const entryNo = entryNumberOf(parseParameters(body));
    return answer(
      'public.receive_machform_event($1, $2, $3, $4, $5, $6)',
      form.key,
      hashOf(token),
      address,
      entryNo,
      'text/plain',
      body,
    );
  }

  async function process(eventId: string | undefined): Promise<Verdict> {
    const [event] = await answer<UnreadEvent[]>('public.unparsed_machform_events($1)', [eventId]);
    return answer(
      'public.apply_machform_event($1, $2::jsonb)',
      eventId,
      event === undefined ? {} : parseEvent(event),
    );
  }

  return {
    ...desk,
    set at(time: number) {
      desk.at = time;
    },
    get at() {
      return desk.at;
    },
    answer,
    receive,
    process,

    /** Connects a form, by default enabled. */
    async form(set = `assign_to = 'unassigned'`): Promise<Form> {
      forms += 1;
      const token = `token-${forms}`;
      const [row] = await desk.system<{ id: string; form_key: string }>(
        `insert into public.machform_settings (form_id, form_name, enabled, auth_token_hash)
          values ($1, $2, true, $3) returning id, form_key`,
        forms,
        `Form ${forms}`,
        hashOf(token),
      );
      const id = row?.id ?? '';
      await desk.system(`update public.machform_settings set ${set} where id = $1`, id);
      return { id, key: row?.form_key ?? '', token };
    },

    /** Adds a recruiter's candidate with the phone number `knownMobile`, without notifications. */
    async known(
      stage: string,
      columns: Record<string, unknown> = {},
      application: Record<string, unknown> = {},
    ): Promise<AddedCandidate> {
      const added = await desk.lead({
        name: 'Imran',
        stage,
        recruiter: 'recruiter',
        columns: { phone_number: knownMobile, ...columns },
        application,
      });
      await desk.system('delete from public.notifications where id is not null');
      return added;
    },

    /** Submits these fields to a form, with a name and a consent, and processes the submission. */
    async submit(form: Form, fields: Record<string, string>, entryNo?: number): Promise<Verdict> {
      const number = entryNo === undefined ? {} : { EntryNumber: String(entryNo) };
      const body = new URLSearchParams({ FullName: 'Imran Khan', Consent: 'yes', ...number, ...fields });
      return process((await receive(form, body.toString())).eventId);
    },

    /** Resolves an event as a person. */
    resolve: (
      person: PersonName,
      eventId: string,
      action: string,
      phone: string | null = null,
      candidate: string | null = null,
    ) => desk.call<Verdict>(person, 'resolve_machform_event', eventId, action, phone, candidate),

    async event(id: string): Promise<Record<string, unknown>> {
      const [row] = await desk.system('select * from public.machform_events where id = $1', id);
      if (!row) throw new Error(`no event ${id}`);
      return row;
    },

    /** Deletes all data of a test. */
    clear: () =>
      db.exec(`
        set app.erasing = 'on';
        delete from public.machform_settings where id is not null;
        delete from public.candidates where id is not null;
        delete from public.jobs where id is not null;
        delete from public.notifications where id is not null;
        reset app.erasing;`),
  };
}
