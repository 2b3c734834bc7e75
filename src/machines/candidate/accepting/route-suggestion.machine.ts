import { type RouteSuggestion, suggestVisaRoute } from '#machines/data/rpc/suggest-visa-route.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import { factsOf, type RouteAnswers } from './route-answers.ts';

/** Loads the route for these answers, with its documents, stages and days, for a job of this licence and place. */
export const createRouteSuggestionMachine = (
  answers: RouteAnswers,
  job: Pick<Candidate, 'emirate' | 'license_type'>,
) =>
  createWidgetMachine<RouteSuggestion>({
    id: `routeSuggestion:${JSON.stringify([answers, job])}`,
    load: (signal) => {
      const { nationality = null, location_status = null, visa_status = null } = factsOf(answers);
      return suggestVisaRoute({ ...job, nationality, location_status, visa_status }, signal);
    },
    isCached: true,
  });
