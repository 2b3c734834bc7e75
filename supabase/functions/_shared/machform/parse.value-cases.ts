/** Values of single fields as applicants write them, and the expected results. */
import { one, type ParseCase } from './parse.cases.ts';

export const valueCases: readonly ParseCase[] = [
  ...(
    [
      ['Bike', 'motorcycle'],
      ['motorcycle licence', 'motorcycle'],
      ['LMV 3', 'light_vehicle'],
      ['Car (Automatic)', 'light_vehicle'],
      ['Light Vehicle', 'light_vehicle'],
      ['HMV', 'heavy_truck'],
      ['Heavy Truck', 'heavy_truck'],
      ['Trailer', 'trailer'],
      ['Light Bus', 'light_bus'],
      ['Bus', 'light_bus'],
      ['Heavy Bus', 'heavy_bus'],
      ['Forklift', 'light_mechanical'],
      ['Shovel / Crane', 'heavy_mechanical'],
      ['No licence', 'none'],
      ['دراجة نارية', 'motorcycle'],
    ] as const
  ).map(([text, type]) => one(`licence: ${text}`, { LicenceType: text }, { license_type: type })),
  one('a licence nobody knows', { LicenceType: 'Category Z' }, {}, { LicenceType: 'Category Z' }),
  {
    ...one('the licence the form stands for', {}, { license_type: 'motorcycle' }),
    defaultLicence: 'motorcycle',
  },
  {
    ...one('a licence that is said goes before it', { License: 'HMV' }, { license_type: 'heavy_truck' }),
    defaultLicence: 'motorcycle',
  },
  one(
    'several boxes, a line each',
    { LicenseType: 'Motorcycle\nLight vehicle' },
    { license_type: 'motorcycle' },
  ),
  ...(
    [
      ['UAE', 'uae'],
      ['Saudi Arabia', 'gcc'],
      ['United Kingdom', 'swap_country'],
      ['India', 'golden_chance'],
      ['Kenya', 'other_home'],
    ] as const
  ).map(([country, origin]) =>
    one(`a licence of ${country}`, { LicenseCountry: country }, { license_origin: origin }),
  ),
  one('a name of no country', { Nationality: 'Wakanda' }, {}, { Nationality: 'Wakanda' }),
  one(
    'an Emirati',
    { Nationality: 'Emirati' },
    { nationality: 'AE', visa_status: 'national', location_status: 'in_uae' },
  ),
  one('a citizen of the Gulf', { Nationality: 'Omani' }, { nationality: 'OM', visa_status: 'gcc' }),
  ...(
    [
      ['5+', 60],
      ['3 years', 36],
      ['2.5 yrs', 30],
      ['18 months', 18],
      ['1 year 6 months', 18],
      ['3-5 years', 36],
      ['none', 0],
      ['٤ سنوات', 48],
    ] as const
  ).map(([text, months]) =>
    one(`experience: ${text}`, { Experience: text }, { total_experience_months: months }),
  ),
  one('experience beyond a life', { Experience: '500 years' }, {}, { Experience: '500 years' }),
  one('experience in the Emirates', { UAEExperience: '2' }, { uae_experience_months: 24 }),
  ...(
    [
      ['2500', 250_000],
      ['AED 2,500', 250_000],
      ['2.5k', 250_000],
      ['2500-3000', 250_000],
      ['٢٥٠٠', 250_000],
      ['2500.50', 250_050],
    ] as const
  ).map(([text, fils]) => one(`salary: ${text}`, { ExpectedSalary: text }, { expected_salary_fils: fils })),
  one('a salary in words', { Salary: 'negotiable' }, {}, { Salary: 'negotiable' }),
  ...(
    [
      '05 Mar 1990',
      '5 March 1990',
      '1990-03-05',
      '05/03/1990',
      '05.03.1990',
      'March 5, 1990',
      '5th Mar 1990',
    ] as const
  ).map((text) => one(`birth: ${text}`, { DateOfBirth: text }, { date_of_birth: '1990-03-05' })),
  ...(
    [
      '32937',
      '32937.5',
      '5-Mar-90',
      '05/03/90',
      '5/Mar/1990',
      '05MAR1990',
      "5 Mar '90",
      '5 آذار 1990',
      '٥ آذار ١٩٩٠',
      'Monday, March 5, 1990',
      '5th of March 1990',
      '1990-Mar-05',
      '19900305',
      '1990-03-04T20:00:00.000Z',
      '1990-03-04 20:00:00+00',
      '1990-03-05T00:00:00.000Z',
      '1990-03-05T00:00:00+04:00',
      '1990-03-05T20:00:00',
      '05/03/1990 00:00:00',
    ] as const
  ).map((text) => one(`birth: ${text}`, { DateOfBirth: text }, { date_of_birth: '1990-03-05' })),
  ...(
    [
      ['أيار', '05'],
      ['حزيران', '06'],
      ['آب', '08'],
      ['كانون الأول', '12'],
      ['تشرين الثاني', '11'],
      ['جويلية', '07'],
    ] as const
  ).map(([month, number]) =>
    one(`birth: ${month}`, { DOB: `7 ${month} 1990` }, { date_of_birth: `1990-${number}-07` }),
  ),
  one('a birth of this century', { DOB: '05/03/05' }, { date_of_birth: '2005-03-05' }),
  one('a birth in two digits is past', { DOB: '05/03/26' }, { date_of_birth: '1926-03-05' }),
  one('an end in two digits is to come', { VisaExpiry: '05/03/27' }, { visa_expiry: '2027-03-05' }),
  one('a day that can only be a day', { DOB: '03/25/1990' }, { date_of_birth: '1990-03-25' }),
  ...['31 Feb 1990', '1790-01-01', 'soon', '2024-01-01', '00 000 0000'].map((text) =>
    one(`no birth: ${text}`, { DateOfBirth: text }, {}, { DateOfBirth: text }),
  ),
  one('a visit visa', { VisaStatus: 'Visit Visa' }, { visa_status: 'visit', location_status: 'in_uae' }),
  one(
    'a cancelled visa',
    { VisaStatus: 'Cancelled' },
    { visa_status: 'cancelled', location_status: 'in_uae' },
  ),
  one(
    "a father's visa",
    { VisaType: 'Father visa' },
    { visa_status: 'residence_family', location_status: 'in_uae' },
  ),
  one('abroad', { AreyouinUAE: 'No' }, { location_status: 'abroad' }),
  one('an emirate', { Emirate: 'Al Ain' }, { emirate: 'abu_dhabi', location_status: 'in_uae' }),
  one('a city elsewhere', { City: 'Lahore' }, {}, { City: 'Lahore' }),
  one(
    'documents',
    { PassportNo: 'ab 123-4567', EmiratesID: '784-1990-1234567-6', VisaExpiry: '01 Jun 2026' },
    { passport_no: 'AB1234567', emirates_id: '784199012345676', visa_expiry: '2026-06-01' },
  ),
  one(
    'documents that are none',
    { PassportNo: '?', EmiratesID: '123' },
    {},
    { PassportNo: '?', EmiratesID: '123' },
  ),
];
