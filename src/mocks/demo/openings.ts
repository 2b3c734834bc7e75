/** Sample clients and their jobs. */
import { demoId } from './accounts.ts';
import type { DemoRow } from './insert-rows.ts';

const clients = [
  ['Falcon Delivery Services', 'delivery_3pl', 'dubai', 'Huda Saleh', '+971502000901'],
  ['Capital Taxi', 'taxi', 'abu_dhabi', 'Rashid Al Mazrouei', '+971502000902'],
  ['Northern Logistics', 'logistics', 'ras_al_khaimah', 'Peter Lang', '+971502000903'],
  ['Bright Schools Transport', 'school', 'sharjah', 'Amna Khalil', '+971502000904'],
] as const;

/** Requirements of a sample opening. */
export interface DemoOpening {
  id: string;
  clientId: string;
  title: string;
  licence: string;
  jobType: string;
  emirate: string;
  headcount: number;
  basicFils: number;
}

type OpeningTuple = readonly [
  client: number,
  title: string,
  licence: string,
  jobType: string,
  emirate: string,
  headcount: number,
  basicAed: number,
];

const list: readonly OpeningTuple[] = [
  [0, 'Delivery riders, Dubai Marina', 'motorcycle', 'delivery_rider', 'dubai', 60, 2500],
  [0, 'Delivery riders, Ajman', 'motorcycle', 'delivery_rider', 'ajman', 25, 2300],
  [1, 'Taxi drivers, Abu Dhabi', 'light_vehicle', 'taxi', 'abu_dhabi', 70, 2200],
  [1, 'Limousine drivers, Dubai', 'light_vehicle', 'limousine', 'dubai', 26, 3000],
  [2, 'Heavy truck drivers', 'heavy_truck', 'heavy_truck', 'ras_al_khaimah', 35, 3500],
  [2, 'Trailer drivers', 'trailer', 'heavy_truck', 'dubai', 22, 3800],
  [2, 'Forklift operators', 'light_mechanical', 'equipment_operator', 'sharjah', 18, 2400],
  [3, 'School bus drivers', 'heavy_bus', 'school_bus', 'sharjah', 30, 2800],
  [3, 'Staff bus drivers', 'light_bus', 'staff_bus', 'sharjah', 24, 2600],
];

export const demoOpenings: readonly DemoOpening[] = list.map(
  ([client, title, licence, jobType, emirate, headcount, basicAed], index) => ({
    id: demoId(751 + index),
    clientId: demoId(701 + client),
    title,
    licence,
    jobType,
    emirate,
    headcount,
    basicFils: basicAed * 100,
  }),
);

/** Returns an opening for a licence, in rotation if there are several; without a licence one for riders. */
export function openingFor(licence: string | null, seed: number): DemoOpening {
  const fitting = demoOpenings.filter((opening) => opening.licence === licence);
  const opening = fitting[seed % fitting.length] ?? demoOpenings[0];
  if (!opening) throw new Error('the sample data has no opening');
  return opening;
}

export const clientRows = (at: Date): DemoRow[] =>
  clients.map(([name, kind, emirate, contact, phone], index) => ({
    id: demoId(701 + index),
    name,
    kind,
    emirate,
    contact_name: contact,
    contact_phone: phone,
    active: true,
    created_at: at,
    updated_at: at,
    version: 1,
  }));

export const openingRows = (at: Date): DemoRow[] =>
  demoOpenings.map((opening) => ({
    id: opening.id,
    client_id: opening.clientId,
    title: opening.title,
    license_type: opening.licence,
    job_type: opening.jobType,
    emirate: opening.emirate,
    headcount: opening.headcount,
    offer_template: { basic_fils: opening.basicFils },
    min_age: 21,
    max_age: 55,
    min_experience_months: 12,
    languages: ['en'],
    visa_routes: ['outside', 'inside_visit', 'cancelled', 'transfer', 'dependent', 'national_gcc'],
    status: 'open',
    opens_on: at,
    created_at: at,
    updated_at: at,
    version: 1,
  }));
