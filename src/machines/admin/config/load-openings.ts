import { lastChanges, type RowChange } from '#machines/data/rpc/last-changes.ts';
import { type OpeningCounts, openingCounts } from '#machines/data/rpc/opening-counts.ts';
import { type Client, listClients } from '#machines/data/tables/clients.ts';
import {
  type InterviewTemplateChoice,
  listInterviewTemplates,
} from '#machines/data/tables/interview-templates.ts';
import { type JobOpening, listOpenings } from '#machines/data/tables/job-openings.ts';

/** Clients, their job openings, and the data needed to show them. */
export interface Workplaces {
  clients: readonly Client[];
  openings: readonly JobOpening[];
  /** Counts by opening id. */
  counts: ReadonlyMap<string, OpeningCounts>;
  templates: readonly InterviewTemplateChoice[];
  /** The last change of each client and opening, by id; empty if it could not be read. */
  changes: ReadonlyMap<string, RowChange>;
}

/** Loads clients and openings; throws as `client` does. */
export async function loadOpenings(signal: AbortSignal): Promise<Workplaces> {
  const none: ReadonlyMap<string, RowChange> = new Map();
  const [clients, openings, counts, templates, ofClients, ofOpenings] = await Promise.all([
    listClients(signal),
    listOpenings(signal),
    openingCounts(signal),
    listInterviewTemplates(signal),
    lastChanges('clients', signal).catch(() => none),
    lastChanges('job_openings', signal).catch(() => none),
  ]);
  return { clients, openings, counts, templates, changes: new Map([...ofClients, ...ofOpenings]) };
}
