/** The states of every widget, for tests: one factory makes them all, so the paths of one stand for all. */
import { widgetPathsOf } from '#machines/fixtures/widget-model.ts';
import { headlineMachine } from './widgets.machine.ts';

export const paths = widgetPathsOf(headlineMachine);
