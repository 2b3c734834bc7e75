import { expect, test } from 'vitest';
import type { ListRow } from '#machines/factories/list-file/list-rows.ts';
import { countKnownColumns, guessColumns, missingOf } from './columns.ts';

const row = (...cells: string[]): ListRow => ({ no: 2, cells, isTruncated: false });
/** Returns the columns detected for a header, without skipped ones. */
const columnsOf = (header: string, ...people: ListRow[]) => {
  const names = header.split(',');
  const columns = guessColumns(names, people, names.length);
  return Object.fromEntries(columns.flatMap((field, at) => (field === null ? [] : [[names[at], field]])));
};

test.each([
  [
    'Google Contacts, new',
    'First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - City,Address 1 - Country,Website 1 - Value',
    {
      'First Name': 'first_name',
      'Middle Name': 'first_name',
      'Last Name': 'last_name',
      Birthday: 'date_of_birth',
      Notes: 'note',
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'phone',
      'Phone 2 - Value': 'phone',
      'Address 1 - City': 'emirate',
      'Address 1 - Country': 'residence',
    },
  ],
  [
    'Google Contacts, old',
    'Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Birthday,Gender,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name',
    {
      Name: 'full_name',
      'Given Name': 'first_name',
      'Additional Name': 'first_name',
      'Family Name': 'last_name',
      Birthday: 'date_of_birth',
      Notes: 'note',
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'phone',
    },
  ],
  [
    'Outlook',
    "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Home City,Home Country/Region,Business Fax,Business Phone,Company Main Phone,Home Phone,Mobile Phone,Assistant's Phone,E-mail Address,E-mail Type,E-mail Display Name,Birthday,Notes,Web Page",
    {
      'First Name': 'first_name',
      'Middle Name': 'first_name',
      'Last Name': 'last_name',
      'Home City': 'emirate',
      'Home Country/Region': 'residence',
      'Business Phone': 'phone',
      'Home Phone': 'phone',
      'Mobile Phone': 'phone',
      'E-mail Address': 'email',
      Birthday: 'date_of_birth',
      Notes: 'note',
    },
  ],
  [
    'Facebook lead ads',
    'id,created_time,ad_id,ad_name,adset_name,campaign_name,form_id,form_name,is_organic,platform,full_name,phone_number,whatsapp_number,email,date_of_birth,city,country,inbox_url',
    {
      platform: 'source',
      full_name: 'full_name',
      phone_number: 'phone',
      whatsapp_number: 'whatsapp',
      email: 'email',
      date_of_birth: 'date_of_birth',
      city: 'emirate',
      country: 'residence',
    },
  ],
  [
    'other systems',
    'first_name,last_name,email_work,email_home,phone_work,phone_home,background,tags,status,Mobile 1,Mobile 2,Phone (Cell),Primary Phone,Lead Source',
    {
      first_name: 'first_name',
      last_name: 'last_name',
      email_work: 'email',
      email_home: 'email',
      phone_work: 'phone',
      phone_home: 'phone',
      background: 'note',
      'Mobile 1': 'phone',
      'Mobile 2': 'phone',
      'Phone (Cell)': 'phone',
      'Primary Phone': 'phone',
      'Lead Source': 'source',
    },
  ],
  [
    'recruiters, in English',
    'S.No,Name of Driver,Contact No.,Whats App,Ph. No,Emirates ID,Emirates ID Expiry,Passport No,Passport Expiry,License No.,License Expiry,License Type,Visa Status,Visa Expiry Date,D.O.B,Place of Birth,Nationality,Years of Experience,Expected Salary,Emergency Contact Number,Father Name,Remarks',
    {
      'Name of Driver': 'full_name',
      'Contact No.': 'phone',
      'Whats App': 'whatsapp',
      'Ph. No': 'phone',
      'Emirates ID': 'emirates_id',
      'Passport No': 'passport_no',
      'License No.': 'license_number',
      'License Type': 'license_type',
      'Visa Status': 'visa_status',
      'Visa Expiry Date': 'visa_expiry',
      'D.O.B': 'date_of_birth',
      Nationality: 'nationality',
      'Years of Experience': 'experience',
      'Expected Salary': 'expected_salary',
      Remarks: 'note',
    },
  ],
  [
    'recruiters, in Arabic',
    'م,اسم السائق,رقم الجوال,رقم الواتساب,البريد الإلكتروني,الجنسية,تاريخ الميلاد,نوع الرخصة,بلد الإقامة,المدينة,المصدر,ملاحظات',
    {
      'اسم السائق': 'full_name',
      'رقم الجوال': 'phone',
      'رقم الواتساب': 'whatsapp',
      'البريد الإلكتروني': 'email',
      الجنسية: 'nationality',
      'تاريخ الميلاد': 'date_of_birth',
      'نوع الرخصة': 'license_type',
      'بلد الإقامة': 'residence',
      المدينة: 'emirate',
      المصدر: 'source',
      ملاحظات: 'note',
    },
  ],
])('recognizes the columns of %s', (_, header, columns) => {
  expect(columnsOf(header)).toEqual(columns);
});

test('reads a country as residence beside a city or if it is the UAE, otherwise as nationality', () => {
  expect(columnsOf('Name,City,Country')).toMatchObject({ Country: 'residence' });
  expect(columnsOf('Name,Nationality,Country')).toMatchObject({ Country: 'residence' });
  expect(columnsOf('Name,Country', row('A', 'India'), row('B', 'UAE'))).toMatchObject({
    Country: 'residence',
  });
  expect(columnsOf('Name,Country', row('A', 'India'))).toMatchObject({ Country: 'nationality' });
});

test('ignores phone and e-mail columns whose values are neither numbers nor addresses', () => {
  const people = [row('A', 'Yes', 'daily'), row('B', 'No', '')];
  expect(columnsOf('Name,Do you have a phone?,Email updates', ...people)).toEqual({ Name: 'full_name' });
  expect(columnsOf('Name,Mobile', row('A', '٠٥٠١٢٣٤٥٦٧'))).toMatchObject({ Mobile: 'phone' });
});

test('counts each recognized column once', () => {
  expect(countKnownColumns(['Name', 'Mobile', 'Phone', 'Hobby', ''])).toBe(2);
});

test('requires a name and a contact column', () => {
  expect(missingOf(['phone'])).toBe('name');
  expect(missingOf(['last_name', 'nationality'])).toBe('contact');
  expect(missingOf(['full_name', 'whatsapp'])).toBe(null);
});
