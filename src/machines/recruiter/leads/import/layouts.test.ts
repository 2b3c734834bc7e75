import { describe, expect, test } from 'vitest';
import { csvOf, sheetsOf } from '#machines/factories/list-file/list.fixtures.ts';
import { importOf, leadOf } from './import-file.fixtures.ts';

const [first, second] = ['+971501234567', '+971551234567'];

describe('exports', () => {
  test('of Google Contacts in the new format', async () => {
    const text =
      'First Name,Middle Name,Last Name,Organization Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\n' +
      'Imran,Ali,Khan,Acme,1990-03-05,Night shift,* myContacts,* Home,a@x.example ::: b@x.example,Mobile,+971 50 123 4567 ::: +971 55 123 4567,Home,04 123 4567\n';
    expect(await leadOf(text)).toEqual({
      first_name: 'Imran Ali',
      last_name: 'Khan',
      phone_number: first,
      phone_status: 'valid',
      whatsapp_e164: second,
      email: 'a@x.example',
      date_of_birth: '1990-03-05',
      note: 'Night shift\nPhone 2 - Value: 04 123 4567\nE-mail 1 - Value: b@x.example',
    });
  });

  test('of Google Contacts in the old format', async () => {
    const text =
      'Name,Given Name,Additional Name,Family Name,Yomi Name,Birthday,Gender,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value\n' +
      'Imran Khan,Imran,,Khan,,,,,* My Contacts,* Home,a@x.example,Mobile,0501234567\n';
    expect(await leadOf(text)).toEqual({
      first_name: 'Imran',
      last_name: 'Khan',
      phone_number: first,
      phone_status: 'valid',
      email: 'a@x.example',
    });
  });

  test('of Outlook', async () => {
    const text =
      'Title,First Name,Middle Name,Last Name,Suffix,Company,Job Title,Home City,Home Country/Region,Business Phone,Home Phone,Mobile Phone,E-mail Address,E-mail Type,Birthday,Notes\r\n' +
      'Mr,Imran,,Khan,,Acme,Driver,Dubai,United Arab Emirates,,,050 123 4567,a@x.example,SMTP,0/0/00,\r\n';
    const { lines, leads } = await importOf(text);
    expect(leads[0]).toEqual({
      first_name: 'Imran',
      last_name: 'Khan',
      phone_number: first,
      phone_status: 'valid',
      email: 'a@x.example',
      emirate: 'dubai',
      location_status: 'in_uae',
    });
    // Outlook's placeholder for a missing birthday.
    expect(lines[0]?.unread).toEqual([]);
  });

  test('of Facebook lead ads', async () => {
    const text =
      'id\tcreated_time\tad_name\tform_name\tplatform\tfull_name\tphone_number\temail\tcity\tcountry\n' +
      'l:123\t2026-03-04T12:00:00+0400\tDrivers\tForm 1\tig\tImran Khan\tp:+971501234567\ta@x.example\tDubai\tAE\n';
    const bytes = Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    expect(await leadOf(bytes)).toEqual({
      first_name: 'Imran',
      last_name: 'Khan',
      phone_number: first,
      phone_status: 'valid',
      email: 'a@x.example',
      source: 'facebook',
      emirate: 'dubai',
      location_status: 'in_uae',
    });
  });

  test('of systems with several numbers and addresses per person', async () => {
    const text =
      'first_name,last_name,email_work,email_home,phone_work,phone_home,background\n' +
      'Imran,Khan,,a@x.example,,0501234567,Drove for Acme\n';
    expect(await leadOf(text)).toEqual({
      first_name: 'Imran',
      last_name: 'Khan',
      email: 'a@x.example',
      phone_number: first,
      phone_status: 'valid',
      note: 'Drove for Acme',
    });
    const hubspot =
      'First Name,Last Name,Email,Phone Number,Mobile Phone Number\nImran,Khan,,,0501234567\nRavi,Nair,,0501234568,0551234567\n';
    expect((await importOf(hubspot)).leads.map((lead) => [lead.phone_number, lead.whatsapp_e164])).toEqual([
      [first, undefined],
      ['+971501234568', second],
    ]);
  });

  test('of WhatsApp groups with an empty WhatsApp column before a filled one', async () => {
    expect(await leadOf('Name,WhatsApp,Mobile\nImran,,0501234567\n')).toMatchObject({ phone_number: first });
    expect(await leadOf('Name,WhatsApp,Mobile\nImran,0501234567,\n')).toMatchObject({
      phone_number: first,
      whatsapp_e164: first,
    });
  });

  test('of recruiters with mixed line endings, rows above the header and a total below', async () => {
    const text =
      'Drivers March 2026\r\nCall before 5: 0507000000\n\r\nPersonal,,Contact\rName,DOB,Mobile\r\nSample A,05/25/1990,0507000021\nSample B,03/05/1990,0507000022\rTotal,2,\n';
    const { lines } = await importOf(text);
    expect(lines.map(({ no, name, lead, problem }) => [no, name, lead.date_of_birth, problem?.kind])).toEqual(
      [
        [6, 'Sample A', '1990-05-25', undefined],
        [7, 'Sample B', '1990-03-05', undefined],
        [8, 'Total', undefined, 'noPerson'],
      ],
    );
  });
});

test('reads the sheet with people from a workbook and ignores formulas as names', async () => {
  const list = [
    ['Name', 'Mobile'],
    ['Imran', '0501234567'],
    ['=A2&" "&B2', '0501234568'],
  ];
  const { lines } = await importOf(
    sheetsOf({ 'How to': [['Fill in the next sheet'], ['Name of the file']], List: list }),
  );
  expect(lines.map(({ problem }) => problem?.kind)).toEqual([undefined, 'formula']);
});

describe('encodings', () => {
  const bytesOf = (text: string, letters: Record<string, number>) =>
    Uint8Array.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)));

  test('an invalid byte in Arabic UTF-8 text corrupts only its cell', async () => {
    const { lines } = await importOf(
      'الاسم,الجوال\nمحمد علي,0501234567\nأحمد',
      new Uint8Array([0xd8]),
      ',0551234567\n',
    );
    expect(lines.map(({ name, garbled }) => [name, garbled.length])).toEqual([
      ['محمد علي', 0],
      ['أحمد', 1],
    ]);
  });

  test('detects Windows-1252 by typical words, even in capitals, and Windows-1256 by its letters', async () => {
    const latin = await importOf(
      bytesOf('Name,Mobile\nJun Peñaflor,0501234567\nJOSÉ MUÑOZ,0551234567\n', { ñ: 0xf1, É: 0xc9, Ñ: 0xd1 }),
    );
    expect(latin.lines.map(({ name }) => name)).toEqual(['Jun Peñaflor', 'JOSÉ MUÑOZ']);
    expect(latin.encoding).toMatchObject({ name: 'windows-1252', isCertain: true });
    const arabic = await importOf(bytesOf('Name,Mobile\n\u00e3\u00cd\u00e3\u00cf,0501234567\n', {}));
    expect(arabic.lines[0]?.name).toBe('محمد');
    expect(arabic.encoding).toMatchObject({ name: 'windows-1256', isCertain: true });
  });

  test('asks about Cyrillic and Polish, with previews of the same cells in each encoding', async () => {
    const { encoding } = await importOf(
      bytesOf('Name,Mobile\nИван,0501234567\n', { И: 0xc8, в: 0xe2, а: 0xe0, н: 0xed }),
    );
    expect(encoding?.isCertain).toBe(false);
    expect(encoding?.previews.find(({ name }) => name === 'windows-1251')?.cells).toEqual(['Иван']);
  });
});

test('reads the dates of a column in one order, and asks for it when no date proves it', async () => {
  const of = (...dates: string[]) =>
    importOf(csvOf([['Name', 'Mobile', 'DOB'], ...dates.map((date, no) => ['A', `050123456${no}`, date])]));
  const proven = await of('03/05/1990', '12/31/1990');
  expect(proven.leads.map(({ date_of_birth }) => date_of_birth)).toEqual(['1990-03-05', '1990-12-31']);
  expect((await of('03/05/1990', '04/06/1990')).missing).toBe('dateOrder');
  const mixed = await of('03/25/1990', '25/03/1990', '03/05/1990');
  expect(mixed.missing).toBeNull();
  expect(mixed.leads.map(({ date_of_birth }) => date_of_birth)).toEqual([
    '1990-03-25',
    '1990-03-25',
    undefined,
  ]);
  expect(mixed.lines[2]?.unread).toEqual([{ field: 'date_of_birth', value: '03/05/1990' }]);
});

test('reads a residence neither as nationality nor as visa status', async () => {
  const of = (country: string, city: string) =>
    leadOf(`Name,Mobile,City,Country\nA B,0501234567,${city},${country}\n`);
  const base = { first_name: 'A', last_name: 'B', phone_number: first, phone_status: 'valid' };
  expect(await of('United Arab Emirates', 'Dubai')).toEqual({
    ...base,
    emirate: 'dubai',
    location_status: 'in_uae',
  });
  expect(await of('Pakistan', 'Lahore')).toEqual({ ...base, location_status: 'abroad' });
});
