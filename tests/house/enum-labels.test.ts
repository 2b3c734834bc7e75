import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { appointmentRow } from '#machines/data/tables/appointments.ts';
import { candidateRow } from '#machines/data/tables/candidates.ts';
import { clientRow } from '#machines/data/tables/clients.ts';
import { consentRow } from '#machines/data/tables/consents.ts';
import { contactLogRow } from '#machines/data/tables/contact-logs.ts';
import { custodyLogRow } from '#machines/data/tables/custody-log.ts';
import { dataRequestRow } from '#machines/data/tables/data-requests.ts';
import { documentRow } from '#machines/data/tables/documents.ts';
import { interviewRow } from '#machines/data/tables/interviews.ts';
import { jobOpeningRow } from '#machines/data/tables/job-openings.ts';
import { leadAssignmentRow } from '#machines/data/tables/lead-assignments.ts';
import { offerEventRow } from '#machines/data/tables/offer-events.ts';
import { allowanceCodes, offerRow } from '#machines/data/tables/offers.ts';
import { switchRow } from '#machines/data/tables/system-settings.ts';
import { userRow } from '#machines/data/tables/users.ts';
import { visaStageTemplateRow } from '#machines/data/tables/visa-stage-templates.ts';
import { demoPeople } from '#mocks/demo/people.ts';
import { knownSources } from '#shared/sources.ts';
import { type Catalogue, keysOf } from './messages.ts';

/** The values of a column, and the catalogue with a label for each. */
const said = {
  'candidates.stage': candidateRow.shape.current_stage,
  'candidates.licence': candidateRow.shape.license_type,
  'candidates.gear': candidateRow.shape.transmission,
  'candidates.emirate': candidateRow.shape.emirate,
  'candidates.place': candidateRow.shape.location_status,
  'candidates.visa': candidateRow.shape.visa_status,
  'candidates.source': z.enum(knownSources),
  'candidates.outcome': contactLogRow.shape.outcome,
  'candidates.event.via': contactLogRow.shape.channel,
  'candidates.event.assigned': leadAssignmentRow.shape.kind,
  'config.client.kinds': clientRow.shape.kind,
  'config.opening.fuels': offerRow.shape.fuel_policy,
  'config.opening.jobs': jobOpeningRow.shape.job_type,
  'config.opening.models': offerRow.shape.pay_model,
  'config.opening.provision': offerRow.shape.accommodation,
  'config.opening.tickets': offerRow.shape.ticket,
  'config.opening.vehicles': offerRow.shape.vehicle,
  'config.status': jobOpeningRow.shape.status,
  'config.switch': switchRow.shape.setting_name,
  'documents.side': documentRow.shape.side,
  'news.deadline': visaStageTemplateRow.shape.deadline_kind,
  'news.outcome': interviewRow.shape.outcome,
  'notifications.item': custodyLogRow.shape.item,
  'notifications.meeting': z.enum([...interviewRow.shape.kind.options, ...appointmentRow.shape.kind.options]),
  'offering.allowance': z.enum(allowanceCodes),
  'offering.answer.reason': offerRow.shape.decline_reason,
  'offering.event': offerEventRow.shape.kind,
  'offering.fuel': offerRow.shape.fuel_policy,
  'offering.payModel': offerRow.shape.pay_model,
  'offering.provision': offerRow.shape.accommodation,
  'offering.status': offerRow.shape.status,
  'offering.ticket': offerRow.shape.ticket,
  'offering.vehicle': offerRow.shape.vehicle,
  'privacy.consent.given': consentRow.shape.channel,
  'privacy.requests.kind': dataRequestRow.shape.kind,
  'privacy.requests.status': dataRequestRow.shape.status,
  'users.roles': userRow.shape.role,
  'users.status': userRow.shape.status,
};

function valuesOf(column: (typeof said)[keyof typeof said]): string[] {
  const type = column instanceof z.ZodMiniNullable ? column._zod.def.innerType : column;
  return type.options;
}

it.each(Object.entries(said))('%s has a label for every value in the database', async (place, column) => {
  const [namespace = '', ...path] = place.split('.');
  const catalogue: Catalogue = JSON.parse(await readFile(`src/components/i18n/en/${namespace}.json`, 'utf8'));
  const prefix = `${path.join('.')}.`;
  const words = keysOf(catalogue).flatMap((key) =>
    key.startsWith(prefix) ? key.slice(prefix.length).split('.', 1) : [],
  );
  expect(words).toEqual(expect.arrayContaining(valuesOf(column)));
});

it('every sample candidate comes from a source with a label', () => {
  const sources = demoPeople(new Date('2026-03-12T08:00:00Z')).map(({ source }) => source);
  expect(knownSources).toEqual(expect.arrayContaining([...new Set(sources)]));
});
