/** The states of every widget, for tests: one factory makes them all, so the paths of one stand for all. */
import { widgetPathsOf } from '#machines/fixtures/widget-model.ts';
import { workloadMachine } from './widgets.machine.ts';

export const paths = widgetPathsOf(workloadMachine);
