import type { Stage } from '#shared/stages.ts';
import type { DemoOwner } from './accounts.ts';
import type { Country } from './names.ts';

/**
 * First name, last name, nationality, phone number as entered (null: none), stage, source, licence (null: unknown),
 * owner (null: in the pool), and the hours before seeding at which the lead arrived.
 */
export type DemoCandidate = readonly [
  firstName: string,
  lastName: string,
  country: Country,
  phone: string | null,
  stage: Stage,
  source: string,
  licence: string | null,
  owner: DemoOwner | null,
  hoursAgo: number,
];

/** Candidates named in tests and guides, in all stages; the first three have a listed driver account. */
export const demoCandidates: readonly DemoCandidate[] = [
  ['Imran', 'Khan', 'PK', '0501234567', 'documents', 'referral', 'light_vehicle', 'sara', 1010],
  ['Rajesh', 'Kumar', 'IN', '0529876543', 'visa', 'machform', 'heavy_truck', 'omar', 1250],
  ['Nimal', 'Perera', 'LK', '0551122334', 'offer_pending', 'walk_in', 'light_vehicle', 'sara', 620],
  ['Bilal', 'Ahmed', 'PK', '0501000211', 'new_lead', 'machform', 'motorcycle', null, 2],
  ['Suman', 'Tamang', 'NP', '0521000347', 'new_lead', 'machform', 'light_vehicle', null, 5],
  ['Abdul', 'Karim', 'BD', '0541000458', 'new_lead', 'whatsapp', 'motorcycle', null, 9],
  ['Mahmoud', 'El Sayed', 'EG', '0551000529', 'new_lead', 'referral', 'light_vehicle', null, 14],
  ['Joy', 'Mwangi', 'KE', '0561000613', 'new_lead', 'machform', null, null, 20],
  ['Arvind', 'Pillai', 'IN', '0581000782', 'new_lead', 'walk_in', 'light_bus', 'sara', 26],
  ['Ramil', 'Santos', 'PH', '0501000864', 'new_lead', 'agency', 'motorcycle', 'omar', 31],
  ['Usman', 'Tariq', 'PK', '0521000935', 'contacting', 'machform', 'light_vehicle', 'sara', 44],
  ['Rafiqul', 'Islam', 'BD', '0541001042', 'contacting', 'machform', 'motorcycle', 'priya', 52],
  ['Kamal', 'Gurung', 'NP', null, 'contacting', 'walk_in', 'heavy_truck', null, 60],
  ['Sandeep', 'Singh', 'IN', '0551001177', 'qualified', 'referral', 'heavy_truck', 'sara', 75],
  ['Hassan', 'Abdel Rahman', 'EG', '0561001253', 'qualified', 'machform', 'light_vehicle', 'omar', 88],
  ['Dennis', 'Otieno', 'KE', '0581001368', 'qualified', 'whatsapp', 'motorcycle', null, 96],
  ['Chaminda', 'Silva', 'LK', '0501001439', 'qualified', 'agency', 'light_bus', 'priya', 110],
  ['Zubair', 'Hussain', 'PK', '0521001524', 'interview_scheduled', 'machform', 'motorcycle', 'sara', 130],
  ['Jomar', 'Reyes', 'PH', '0541001686', 'interview_scheduled', 'referral', 'light_vehicle', 'omar', 142],
  ['Prakash', 'Thapa', 'NP', '0551001751', 'interview_scheduled', 'walk_in', 'light_vehicle', 'priya', 155],
  ['Tanvir', 'Hasan', 'BD', '0561001890', 'interviewed', 'machform', 'motorcycle', 'sara', 180],
  ['Vijay', 'Menon', 'IN', '0581001963', 'interviewed', 'agency', 'heavy_bus', 'omar', 199],
  ['Adeel', 'Malik', 'PK', '0501002074', 'selected', 'referral', 'light_vehicle', 'sara', 240],
  ['Youssef', 'Ibrahim', 'EG', '0521002158', 'selected', 'machform', 'light_bus', 'priya', 262],
  ['Peter', 'Kamau', 'KE', '0541002231', 'offer_pending', 'machform', 'motorcycle', 'omar', 300],
  ['Ruwan', 'Fernando', 'LK', '0551002345', 'offer_accepted', 'walk_in', 'light_vehicle', 'sara', 410],
  ['Mark', 'Dela Cruz', 'PH', '0561002417', 'offer_accepted', 'referral', 'motorcycle', 'priya', 455],
  ['Shahid', 'Iqbal', 'PK', '0581002596', 'handover_review', 'machform', 'heavy_truck', 'sara', 520],
  ['Bishal', 'Rai', 'NP', '0501002689', 'handover_review', 'agency', 'light_vehicle', 'omar', 560],
  ['Manoj', 'Nambiar', 'IN', '0521002732', 'documents', 'machform', 'heavy_bus', 'priya', 700],
  ['Sohel', 'Rana', 'BD', '0541002876', 'documents', 'walk_in', 'motorcycle', 'omar', 745],
  ['Tarek', 'Mansour', 'EG', '0551002943', 'visa', 'referral', 'light_vehicle', 'sara', 980],
  ['Samuel', 'Njoroge', 'KE', '0561003068', 'onboarding', 'machform', 'motorcycle', 'sara', 1400],
  ['Lakshan', 'Jayawardena', 'LK', '0581003124', 'onboarding', 'agency', 'light_bus', 'priya', 1490],
  ['Waqas', 'Mehmood', 'PK', '0501003281', 'deployed', 'machform', 'motorcycle', 'sara', 2100],
  ['Anil', 'Shrestha', 'NP', '0521003356', 'deployed', 'referral', 'light_vehicle', 'omar', 2250],
  ['Jerome', 'Bautista', 'PH', '0541003402', 'rejected', 'walk_in', 'none', 'sara', 820],
  ['Harpreet', 'Gill', 'IN', '0551003573', 'rejected', 'machform', 'heavy_truck', 'omar', 905],
  ['Mostafa', 'Kamel', 'EG', '0561003649', 'withdrawn', 'whatsapp', 'light_vehicle', 'priya', 870],
  ['Nurul', 'Amin', 'BD', '0581003715', 'separated', 'agency', 'motorcycle', 'omar', 3100],
];
