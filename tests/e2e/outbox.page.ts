/** A page with the session, the outbox and the drafts of the product and nothing to see, for tests. */
import { type Actor, createActor } from 'xstate';
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { keepDraft, readDraft } from '#machines/data/drafts.ts';
import { enqueue } from '#machines/data/outbox.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';

const lead = z.array(z.object({ id: z.uuid() }));
const note = z.array(z.object({ note: z.nullable(z.string()) }));

const session = createActor(sessionMachine);
let outbox: Actor<typeof outboxMachine> | null = null;

// As the frame does: one machine for as long as a person is signed in.
session.subscribe(({ context: { user } }) => {
  const owner = outbox?.getSnapshot().context.userId;
  if (owner === user?.id) return;
  outbox?.stop();
  outbox = user && createActor(outboxMachine, { input: { userId: user.id } }).start();
});
session.start();

const me = () => session.getSnapshot().context.user?.id ?? '';

const page = {
  /** Who is signed in, or ''. */
  me,
  /** What a test sees of the outbox. */
  entries: () =>
    outbox?.getSnapshot().context.entries.map(({ params, state, reason, attempts }) => ({
      note: z.object({ note: z.string() }).parse(params).note,
      state,
      reason: reason?.code ?? null,
      attempts,
    })) ?? [],
  sender: () => outbox?.getSnapshot().value.sender ?? 'none',
  /** Logs a call with `note`, to the lead with this number of those of the person. */
  log: (subject: string, note: string) =>
    enqueue({
      userId: me(),
      kind: 'contact.log',
      subject,
      params: {
        candidate_id: subject,
        channel: 'call',
        direction: 'outbound',
        outcome: 'no_answer',
        note,
        call_back_at: null,
        template_code: null,
        language: null,
        at: new Date().toISOString(),
      },
    }),
  retry: (note: string) => {
    const entry = outbox
      ?.getSnapshot()
      .context.entries.find(({ params }) => JSON.stringify(params).includes(`"${note}"`));
    if (entry) outbox?.send({ type: 'entry.retry', key: entry.key });
  },
  signOut: () => session.send({ type: 'session.signOut', scope: 'local' }),
  /** The ids of leads that are the person's own. */
  leads: async () => {
    const { data } = await client
      .from('candidates')
      .select('id')
      .eq('assigned_recruiter_id', me())
      .order('id')
      .limit(3)
      .throwOnError();
    return lead.parse(data).map(({ id }) => id);
  },
  /** The notes that have arrived and begin so, in the order the database took them. */
  arrived: async (prefix: string) => {
    const { data } = await client
      .from('contact_logs')
      .select('note')
      .like('note', `${prefix}%`)
      .order('created_at')
      .throwOnError();
    return note.parse(data).map((row) => row.note);
  },
  keepDraft: (value: unknown) => keepDraft({ userId: me(), screen: 'test', record: 'new' }, value),
  readDraft: () => readDraft({ userId: me(), screen: 'test', record: 'new' }, z.object({ name: z.string() })),
};

/** What the page offers to tests. */
export type OutboxPage = typeof page;

Object.assign(globalThis, { outboxPage: page });
