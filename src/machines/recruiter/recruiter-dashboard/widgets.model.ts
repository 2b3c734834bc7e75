/** The states of every widget, for tests: one factory creates all widgets, so the paths of one cover all. */
import { widgetPathsOf } from '#machines/fixtures/widget-model.ts';
import { myDayReportMachine } from './widgets.machine.ts';

export const paths = widgetPathsOf(myDayReportMachine);
