import { fromPromise, setup } from 'xstate';
import { isVisible } from '#machines/data/network.ts';
import { recordClientFigures } from '#machines/data/rpc/record-client-figures.ts';

/** Reports the app's version and the results of its requests every 15 minutes, but not while the page is hidden. */
export const clientReportMachine = setup({
  actors: { record: fromPromise<void>(({ signal }) => recordClientFigures(signal)) },
  // The first report waits, so that it does not compete with the page's own requests.
  delays: { firstReport: 60_000, reportInterval: 15 * 60_000 },
  guards: { isVisible },
}).createMachine({
  id: 'clientReport',
  initial: 'fresh',
  states: {
    fresh: { after: { firstReport: 'reporting' } },
    reporting: {
      invoke: { id: 'record', src: 'record', onDone: 'waiting', onError: 'waiting' },
    },
    waiting: {
      after: {
        reportInterval: [
          { guard: 'isVisible', target: 'reporting' },
          { target: 'waiting', reenter: true },
        ],
      },
    },
  },
});
