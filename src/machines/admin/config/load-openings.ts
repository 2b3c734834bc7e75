import { lastChanges, type RowChange } from '#machines/data/rpc/last-changes.ts';
import { type OpeningCounts, openingCounts } from '#machines/data/rpc/opening-counts.ts';
import { type Client, listClients } from '#machines/data/tables/clients.ts';
import {
  type InterviewTemplateChoice,
  listInterviewTemplates,
} from '#machines/data/tables/interview-templates.ts';
import { type JobOpening, listOpenings } from '#machines/data/tables/job-openings.ts';

/** Where drivers are placed: clients, the jobs they have, and what those need to be read. */
export interface Workplaces {
  clients: readonly Client[];
  openings: readonly JobOpening[];
  /** By the id of the opening. */
  counts: ReadonlyMap<string, OpeningCounts>;
  templates: readonly InterviewTemplateChoice[];
  /** Who changed each client and each opening last, by its id; empty where that could not be read. */
  changes: ReadonlyMap<string, RowChange>;
}

/** Reads all of it; throws as `client` does. */
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
