/** A test setup of the screening: a server with one lead, and a browser that stores drafts. */
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Draft } from '#machines/data/drafts.ts';
import { createDetailMachine } from '#machines/factories/detail.machine.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Verdict } from './screening.actors.ts';
import { goodVerdict, riderScreening } from './screening.fixtures.ts';
import { screeningMachine } from './screening.machine.ts';
import type { Screened } from './screening.questions.ts';
import { type ScreeningDraft, screeningDraftMachine } from './screening-draft.machine.ts';

/** Creates a server with a lead, and a browser that stores drafts. */
export function createScreeningSetup(lead = riderScreening) {
  const world = {
    lead: { ...lead },
    saves: [] as Partial<Screened>[],
    verdict: goodVerdict as Verdict,
    fault: null as Error | null,
    readFault: null as Error | null,
    refusal: null as Error | null,
    draft: null as Draft<ScreeningDraft> | null,
    sent: [] as ScreeningDraft[],
  };
  const change = (changes: Partial<Screened>) => {
    world.lead = { ...world.lead, ...changes, version: world.lead.version + 1 };
  };
  const machine = screeningMachine.provide({
    actors: {
      lead: createDetailMachine<Screened>({
        id: 'testScreening',
        table: 'screenings',
        topics: () => [],
        load: async () => {
          if (world.readFault) throw world.readFault;
          return { ...world.lead };
        },
        save: async ({ version }, changes) => {
          if (world.fault) throw world.fault;
          if (version !== world.lead.version) throw new Refusal('STALE_VERSION');
          world.saves.push(changes);
          change(changes);
          return { ...world.lead };
        },
        lastChange: async () => ({ by: 'Omar Farouk', at: 1_000 }),
      }),
      draft: screeningDraftMachine.provide({
        actors: {
          restore: fromPromise(async () => world.draft),
          keep: fromPromise(async ({ input }) => {
            world.draft = { value: input.values, savedAt: 5 };
            return 'kept' as const;
          }),
          drop: fromPromise(async () => {
            world.draft = null;
          }),
          submit: fromPromise(async ({ input }) => {
            if (world.refusal) throw world.refusal;
            world.sent.push(input.values);
            return true as const;
          }),
        },
      }),
      judge: fromPromise(async () => {
        if (world.fault) throw world.fault;
        return world.verdict;
      }),
    },
  });
  const clock = new SimulatedClock();
  const createDesk = () =>
    createActor(machine, {
      input: { candidateId: world.lead.id, userId: 'u1', openings: [] },
      clock,
    }).start();
  const open = async (state: 'asking' | 'judged' = 'asking') => {
    const actor = createDesk();
    await waitFor(actor, (snapshot) => snapshot.matches(state));
    return actor;
  };
  return { world, change, clock, begin: createDesk, open };
}
