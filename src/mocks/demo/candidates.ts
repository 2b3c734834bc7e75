/** Recruiters who own sample candidates. */
export type DemoOwner = 'sara' | 'omar' | 'priya';

/**
 * First name, last name, phone number as written (null: none given), stage, source, licence (null: not known),
 * owner (null: in the pool), and how many hours before the seeding it came in.
 */
export type DemoCandidate = readonly [
  firstName: string,
  lastName: string,
  phone: string | null,
  stage: string,
  source: string,
  licence: string | null,
  owner: DemoOwner | null,
  hoursAgo: number,
];

/** Sample candidates over every stage; the first three have a driver's account of the same number. */
export const demoCandidates: readonly DemoCandidate[] = [
  ['Imran', 'Khan', '0501234567', 'documents', 'referral', 'light_vehicle', 'sara', 1010],
  ['Rajesh', 'Kumar', '0529876543', 'visa', 'machform', 'heavy_truck', 'omar', 1250],
  ['Nimal', 'Perera', '0551122334', 'offer_pending', 'walk_in', 'light_vehicle', 'sara', 620],
  ['Bilal', 'Ahmed', '0501000211', 'new_lead', 'machform', 'motorcycle', null, 2],
  ['Suman', 'Tamang', '0521000347', 'new_lead', 'machform', 'light_vehicle', null, 5],
  ['Abdul', 'Karim', '0541000458', 'new_lead', 'whatsapp', 'motorcycle', null, 9],
  ['Mahmoud', 'El Sayed', '0551000529', 'new_lead', 'referral', 'light_vehicle', null, 14],
  ['Joy', 'Mwangi', '0561000613', 'new_lead', 'machform', null, null, 20],
  ['Arvind', 'Pillai', '0581000782', 'new_lead', 'walk_in', 'light_bus', 'sara', 26],
  ['Ramil', 'Santos', '0501000864', 'new_lead', 'agency', 'motorcycle', 'omar', 31],
  ['Usman', 'Tariq', '0521000935', 'contacting', 'machform', 'light_vehicle', 'sara', 44],
  ['Rafiqul', 'Islam', '0541001042', 'contacting', 'machform', 'motorcycle', 'priya', 52],
  ['Kamal', 'Gurung', null, 'contacting', 'walk_in', 'heavy_truck', null, 60],
  ['Sandeep', 'Singh', '0551001177', 'qualified', 'referral', 'heavy_truck', 'sara', 75],
  ['Hassan', 'Abdel Rahman', '0561001253', 'qualified', 'machform', 'light_vehicle', 'omar', 88],
  ['Dennis', 'Otieno', '0581001368', 'qualified', 'whatsapp', 'motorcycle', null, 96],
  ['Chaminda', 'Silva', '0501001439', 'qualified', 'agency', 'light_bus', 'priya', 110],
  ['Zubair', 'Hussain', '0521001524', 'interview_scheduled', 'machform', 'motorcycle', 'sara', 130],
  ['Jomar', 'Reyes', '0541001686', 'interview_scheduled', 'referral', 'light_vehicle', 'omar', 142],
  ['Prakash', 'Thapa', '0551001751', 'interview_scheduled', 'walk_in', 'light_vehicle', 'priya', 155],
  ['Tanvir', 'Hasan', '0561001890', 'interviewed', 'machform', 'motorcycle', 'sara', 180],
  ['Vijay', 'Menon', '0581001963', 'interviewed', 'agency', 'heavy_bus', 'omar', 199],
  ['Adeel', 'Malik', '0501002074', 'selected', 'referral', 'light_vehicle', 'sara', 240],
  ['Youssef', 'Ibrahim', '0521002158', 'selected', 'machform', 'light_bus', 'priya', 262],
  ['Peter', 'Kamau', '0541002231', 'offer_pending', 'machform', 'motorcycle', 'omar', 300],
  ['Ruwan', 'Fernando', '0551002345', 'offer_accepted', 'walk_in', 'light_vehicle', 'sara', 410],
  ['Mark', 'Dela Cruz', '0561002417', 'offer_accepted', 'referral', 'motorcycle', 'priya', 455],
  ['Shahid', 'Iqbal', '0581002596', 'handover_review', 'machform', 'heavy_truck', 'sara', 520],
  ['Bishal', 'Rai', '0501002689', 'handover_review', 'agency', 'light_vehicle', 'omar', 560],
  ['Manoj', 'Nambiar', '0521002732', 'documents', 'machform', 'heavy_bus', 'priya', 700],
  ['Sohel', 'Rana', '0541002876', 'documents', 'walk_in', 'motorcycle', 'omar', 745],
  ['Tarek', 'Mansour', '0551002943', 'visa', 'referral', 'light_vehicle', 'sara', 980],
  ['Samuel', 'Njoroge', '0561003068', 'onboarding', 'machform', 'motorcycle', 'sara', 1400],
  ['Lakshan', 'Jayawardena', '0581003124', 'onboarding', 'agency', 'light_bus', 'priya', 1490],
  ['Waqas', 'Mehmood', '0501003281', 'deployed', 'machform', 'motorcycle', 'sara', 2100],
  ['Anil', 'Shrestha', '0521003356', 'deployed', 'referral', 'light_vehicle', 'omar', 2250],
  ['Jerome', 'Bautista', '0541003402', 'rejected', 'walk_in', 'none', 'sara', 820],
  ['Harpreet', 'Gill', '0551003573', 'rejected', 'machform', 'heavy_truck', 'omar', 905],
  ['Mostafa', 'Kamel', '0561003649', 'withdrawn', 'whatsapp', 'light_vehicle', 'priya', 870],
  ['Nurul', 'Amin', '0581003715', 'separated', 'agency', 'motorcycle', 'omar', 3100],
];
