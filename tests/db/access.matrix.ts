import * as accounts from './access/accounts.ts';
import * as commission from './access/commission.ts';
import * as core from './access/core.ts';
import * as documents from './access/documents.ts';
import * as driverProfile from './access/driver-profile.ts';
import * as health from './access/health.ts';
import * as interviews from './access/interviews.ts';
import * as jobs from './access/jobs.ts';
import * as leads from './access/leads.ts';
import * as machform from './access/machform.ts';
import * as offers from './access/offers.ts';
import * as onboarding from './access/onboarding.ts';
import * as pipeline from './access/pipeline.ts';
import * as privacy from './access/privacy.ts';
import * as records from './access/records.ts';
import * as reference from './access/reference.ts';
import * as rehire from './access/rehire.ts';
import * as reports from './access/reports.ts';
import * as stages from './access/stages.ts';
import type { Access } from './access/types.ts';
import * as visa from './access/visa.ts';
import * as visaCounter from './access/visa-counter.ts';
import * as visaGrid from './access/visa-grid.ts';

/** The domains, in insertion order: later ones may use the rows of earlier ones. */
const domains: readonly Access[] = [
  core,
  pipeline,
  rehire,
  reference,
  leads,
  documents,
  interviews,
  offers,
  visa,
  visaCounter,
  visaGrid,
  onboarding,
  commission,
  privacy,
  driverProfile,
  machform,
  stages,
  reports,
  jobs,
  health,
  accounts,
  records,
];

/** Access to every table and view, and the callers of every function. */
export const accessMatrix: Access = {
  tables: domains.flatMap(({ tables }) => tables),
  functions: domains.flatMap(({ functions }) => functions),
};
