import { loadMyHome, type MyHome, myHome } from '#machines/data/rpc/my-home.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Loads the driver's home page; stored on the device for offline use. */
export const driverHomeMachine = createWidgetMachine<MyHome>({
  id: 'driverHome',
  load: loadMyHome,
  lastKnown: myHome,
  isCached: true,
  topicsOf: ({ candidate_id }) => (candidate_id === null ? [] : [`candidate:${candidate_id}`]),
  tables: [
    'applications',
    'candidates',
    'consents',
    'offers',
    'interviews',
    'appointments',
    'documents',
    'document_requirements',
    'onboarding_tasks',
    'custody_log',
    'notes',
  ],
  reloadDelay: 300,
  reloadInterval: 60_000,
});
