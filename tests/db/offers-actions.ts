import type { Database } from '#mocks/backend/db/database.ts';
import { owner } from './database.ts';
import { become, type PersonName, people } from './people.ts';
import { type AddedCandidate, addCandidate, addOpening, type NewCandidate } from './world.ts';

/** The fields of an offer used by the tests. */
export interface Offer {
  id: string;
  application_id: string;
  number: string;
  version_no: number;
  status: string;
  version: number;
  terms_hash: string | null;
  expires_at: Date | null;
  changes: { field: string; was: unknown; is: unknown }[];
  accept_evidence: Record<string, unknown> | null;
  [column: string]: unknown;
}

/** Terms inside the band of an opening for riders. */
export const termsInBand = { basic_fils: 250_000, allowances: [{ code: 'food', fils: 30_000 }] };

/** Above the band: the basic pay alone is AED 4,000. */
export const termsOutOfBand = { basic_fils: 400_000 };

/** Matches a rejection for exactly these gates of an offer. */
export const gatesUnmet = (...gates: string[]) => ({
  code: 'GATE_NOT_MET',
  gates: gates.map((gate) => ({ gate, params: {} })),
});

const start = Date.parse('2026-03-02T08:00:00Z');

/** Offer actions in a test, by the people who perform them, at `at`. */
export function offerActions(db: Database) {
  const desk = {
    /** Time of every call. */
    at: start,

    /** Calls a function of `public` as `person` and returns its rows. */
    async rows<Row = Offer>(person: PersonName, name: string, ...params: unknown[]): Promise<Row[]> {
      const slots = params.map((_, index) => `$${index + 1}`).join(', ');
      return db.tx(async (sql) => {
        await sql.query(`select set_config('app.clock', $1, true), set_config('request.headers', $2, true)`, [
          new Date(desk.at).toISOString(),
          JSON.stringify({ 'x-forwarded-for': '192.0.2.7, 10.0.0.1', 'user-agent': 'Test/1' }),
        ]);
        await become(sql, person);
        return sql.query<Row>(`select * from public.${name}(${slots})`, params);
      });
    },

    /** The same for a function that returns one row. */
    async call<Row = Offer>(person: PersonName, name: string, ...params: unknown[]): Promise<Row> {
      const [row] = await desk.rows<Row>(person, name, ...params);
      if (row === undefined) throw new Error(`${name} gave no row`);
      return row;
    },

    /** The same for a function that returns one value. */
    async value<Value>(person: PersonName, name: string, ...params: unknown[]): Promise<Value> {
      return (await desk.call<Record<string, Value>>(person, name, ...params))[name] as Value;
    },

    /** Adds a selected candidate of the recruiter, with an account, by default for a new opening. */
    async selected(who: NewCandidate = {}): Promise<AddedCandidate> {
      return addCandidate(db, {
        name: 'Imran',
        stage: 'selected',
        recruiter: 'recruiter',
        openingId: who.openingId ?? (await addOpening(db)),
        ...who,
      });
    },

    /** Moves the driver's account to this candidate. */
    async givesAccount(candidateId: string): Promise<void> {
      await owner(db, 'update public.candidates set user_id = null where user_id = $1', [people.driver.id]);
      await owner(db, 'update public.candidates set user_id = $2 where id = $1', [
        candidateId,
        people.driver.id,
      ]);
    },

    draft: (applicationId: string, terms: object = termsInBand) =>
      desk.call('recruiter', 'draft_offer', applicationId, terms),

    /** Sends an offer to a driver with the account. */
    async sent(who: NewCandidate = {}, terms: object = termsInBand): Promise<Offer> {
      const { candidateId, applicationId } = await desk.selected(who);
      await desk.givesAccount(candidateId);
      const { id, version } = await desk.draft(applicationId, terms);
      return desk.call('recruiter', 'send_offer', id, version);
    },

    accept: ({ id, terms_hash }: Pick<Offer, 'id' | 'terms_hash'>, person: PersonName = 'driver') =>
      desk.value<Record<string, unknown>>(
        person,
        'respond_to_offer',
        id,
        'accept',
        terms_hash,
        'Imran Khan',
        'ur',
        true,
      ),

    decline: (id: string, reason: string | null = 'declined_pay') =>
      desk.value<Record<string, unknown>>(
        'driver',
        'respond_to_offer',
        id,
        'decline',
        null,
        null,
        null,
        false,
        reason,
      ),

    async accepted(who: NewCandidate = {}, terms: object = termsInBand): Promise<Offer> {
      const offer = await desk.sent(who, terms);
      await desk.accept(offer);
      return desk.offer(offer.id);
    },

    /** Runs the job, and returns how many offers expired. */
    async expire(): Promise<number> {
      const [row] = await db.tx(async (sql) => {
        await sql.query(`select set_config('app.clock', $1, true)`, [new Date(desk.at).toISOString()]);
        return sql.query<{ count: number }>('select app.expire_offers() as count');
      });
      return row?.count ?? 0;
    },

    /** Returns the stored offer. */
    async offer(id: string): Promise<Offer> {
      const [offer] = await owner<Offer>(db, 'select * from public.offers where id = $1', [id]);
      if (!offer) throw new Error('no such offer');
      return offer;
    },

    async stage(applicationId: string): Promise<string | undefined> {
      const [row] = await owner<{ stage: string }>(
        db,
        'select stage from public.applications where id = $1',
        [applicationId],
      );
      return row?.stage;
    },

    /** Returns an offer's history, oldest first. */
    async history(id: string): Promise<string[]> {
      const rows = await owner<{ kind: string }>(
        db,
        'select kind from public.offer_events where offer_id = $1 order by id',
        [id],
      );
      return rows.map(({ kind }) => kind);
    },

    /** Returns the kinds of notifications about an offer, each with the recipient. */
    async notifications(id: string): Promise<string[]> {
      const rows = await owner<{ line: string }>(
        db,
        `select distinct u.name || ' ' || n.kind as line
          from public.notifications n join public.users u on u.id = n.user_id where n.entity_id = $1 order by 1`,
        [id],
      );
      return rows.map(({ line }) => line);
    },
  };
  return desk;
}

/** See `offerActions`. */
export type OfferActions = ReturnType<typeof offerActions>;
