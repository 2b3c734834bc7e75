/** A lead server for tests of decisions: returns rows as requested and function results as the test sets. */

import { setClock } from '#machines/data/clock.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import type { Application } from '#machines/data/tables/applications.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { Browser, Sent } from '#machines/fixtures/browser.ts';
import { jsonResponse } from '#machines/fixtures/browser.ts';
import { credentials } from '#machines/fixtures/outbox.ts';
import { noDetails, type RefusalDetails, type RefusalRule } from '#shared/refusal.ts';
import { application, bibek, context, imran, rahman, unassignedLead, user } from './decisions.fixtures.ts';

/** Request body of a function call. */
export type Args = Readonly<Record<string, unknown>>;

export interface DecisionServer {
  leads: Candidate[];
  applications: Application[];
  /** Tags by lead id. */
  tags: Record<string, string[]>;
  /** Response of each function; others respond with nothing. */
  functions: Record<string, (args: Args) => Response>;
  /** The calls made, in order. */
  calls: { name: string; args: Args }[];
}

/** Starts the server in this browser, for the recruiter. */
export function startServer(browser: Browser): DecisionServer {
  setClock(browser.time);
  setCredentials(credentials, user.id);
  const server: DecisionServer = {
    leads: [imran, bibek, rahman, unassignedLead].map((lead) => ({ ...lead })),
    applications: [imran, bibek, rahman, unassignedLead].map((lead, at) => ({
      ...application,
      id: `8e2f2a3e-0000-4000-8000-00000000421${at}`,
      candidate_id: lead.id,
      stage: lead.current_stage,
    })),
    tags: {},
    functions: {
      last_candidate_change: () => jsonResponse(200, [{ by_name: 'Sara Khan', at: imran.updated_at }]),
    },
    calls: [],
  };
  browser.serve((sent) => answer(server, sent));
  return server;
}

function answer(server: DecisionServer, { url, body }: Sent): Response {
  const { pathname, search } = new URL(url, 'http://server.example');
  const name = pathname.split('/').at(-1) ?? '';
  const asked = decodeURIComponent(search);
  if (pathname.includes('/rpc/')) {
    const args = isArgs(body) ? body : {};
    server.calls.push({ name, args });
    return server.functions[name]?.(args) ?? jsonResponse(200, null);
  }
  if (name === 'candidates') {
    const found = server.leads.filter(({ id }) => asked.includes(id));
    return jsonResponse(200, asked.includes('id=eq.') ? found[0] : found);
  }
  if (name === 'applications') {
    return jsonResponse(
      200,
      server.applications.filter(({ candidate_id: id }) => asked.includes(id)),
    );
  }
  if (name === 'candidate_internal') {
    const ids = server.leads.map(({ id }) => id).filter((id) => asked.includes(id));
    return jsonResponse(
      200,
      ids.map((candidate_id) => ({
        ...context.internal,
        candidate_id,
        tags: server.tags[candidate_id] ?? [],
      })),
    );
  }
  return jsonResponse(404, {});
}

function isArgs(body: unknown): body is Args {
  return typeof body === 'object' && body !== null;
}

/** Returns the arguments of all calls of one function. */
export function callsOf(server: DecisionServer, name: string): Args[] {
  return server.calls.filter((call) => call.name === name).map(({ args }) => args);
}

/** Returns the response of a function that refuses by a rule. */
export function refused(rule: RefusalRule, details: Partial<RefusalDetails> = {}): Response {
  const said = JSON.stringify({ ...noDetails, ...details });
  return jsonResponse(400, { code: 'P0001', message: rule, details: said, hint: null });
}
