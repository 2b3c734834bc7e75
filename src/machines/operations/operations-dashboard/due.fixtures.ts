import type { OpsDueItem } from '#machines/data/rpc/ops-due-items.ts';

const id = (number: number) => `7d1f2a3e-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A visa deadline in three days, assigned to a colleague. */
export const deadline: OpsDueItem = {
  kind: 'visa_deadline',
  id: id(1),
  version: 3,
  due_on: '2026-03-15',
  detail: 'stay_expiry',
  detail_i18n: null,
  candidate_id: id(11),
  first_name: 'Imran',
  last_name: 'Qureshi',
  case_id: id(1),
  case_version: 3,
  pro_id: id(91),
  overstay_fils: 5_000,
};

/** A passport that has been overdue for two days. */
export const passport: OpsDueItem = {
  ...deadline,
  kind: 'custody',
  id: id(2),
  version: 1,
  due_on: '2026-03-10',
  detail: 'passport',
  candidate_id: id(12),
  first_name: 'Nimal',
  last_name: 'Perera',
  case_id: null,
  case_version: null,
  overstay_fils: null,
};

/** The Emirates ID of a working driver, which expired two days ago. */
export const expiredCard: OpsDueItem = {
  ...passport,
  kind: 'document_expiry',
  id: id(3),
  detail: 'emirates_id',
  detail_i18n: { en: 'Emirates ID', ar: 'الهوية الإماراتية' },
  candidate_id: id(13),
  first_name: 'Bilal',
  last_name: 'Hussain',
};
