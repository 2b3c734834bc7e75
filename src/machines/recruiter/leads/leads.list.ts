import type { ListDefinition } from '#machines/kinds/list-address.ts';
import { emirates } from '#shared/emirates.ts';
import { licenseTypes } from '#shared/licences.ts';
import { stages } from '#shared/stages.ts';

/** The stages of a lead, in their order. */
export const leadStages = stages.filter(({ phase }) => phase === 'lead').map(({ name }) => name);

/** Whom the tabs show: the person's own leads, those of nobody, and parts of them that wait for something. */
export const leadTabs = ['mine', 'pool', 'callBacks', 'lapsing', 'review'] as const;

/** The visas a lead can have. */
export const leadVisas = [
  'visit',
  'residence_employment',
  'residence_family',
  'cancelled',
  'abroad',
  'national',
  'gcc',
  'unknown',
] as const;

/** The languages leads speak, the most spoken first. */
export const leadLanguages = ['en', 'ar', 'ur', 'hi', 'bn', 'ml', 'ne'] as const;

/** What an address may say about the list: product design, C.3. */
export const leadsList: ListDefinition = {
  tabs: leadTabs,
  filters: {
    licence: { kind: 'choice', values: licenseTypes },
    inUae: { kind: 'flag' },
    visaEnds: { kind: 'days' },
    source: { kind: 'choice' },
    contacted: { kind: 'flag' },
    owner: { kind: 'ids' },
    stage: { kind: 'choice', values: leadStages },
    emirate: { kind: 'choice', values: emirates },
    visa: { kind: 'choice', values: leadVisas },
    outcome: { kind: 'choice' },
    tag: { kind: 'choice' },
    form: { kind: 'choice' },
    language: { kind: 'choice', values: leadLanguages },
    opening: { kind: 'ids' },
    created: { kind: 'dates' },
    lastContact: { kind: 'dates' },
  },
  sortable: [
    'first_name',
    'license_type',
    'visa_expiry',
    'source',
    'created_at',
    'last_contact_at',
    'next_action_at',
    'stage_due_at',
  ],
  hasBoard: true,
};
