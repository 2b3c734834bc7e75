import { expect, test } from 'vitest';
import { csvOf } from '#machines/factories/list-file/list.fixtures.ts';
import { importOf, leadOf } from './import-file.fixtures.ts';

test('parses dates of birth in every common format, as the day in Dubai', async () => {
  const dates = ['32937', '5-Mar-90', '05/03/90', '5 آذار 1990', '1990-03-04T20:00:00.000Z', '25/12/61'];
  const { lines } = await importOf(
    csvOf([['Name', 'Mobile', 'DOB'], ...dates.map((date, no) => ['A', `050123456${no}`, date])]),
  );
  expect(lines.map(({ lead, unread }) => [lead.date_of_birth, unread.length])).toEqual([
    ...dates.slice(0, -1).map(() => ['1990-03-05', 0]),
    ['1961-12-25', 0],
  ]);
});

test.each([
  ['Khan, Sample', 'Sample', 'Khan'],
  ['"Raju" Kumar', 'Raju', 'Kumar'],
  ['Raju "the tall" Kumar', 'Raju "the tall"', 'Kumar'],
  ['\u200fJosé\u200b Muñoz', 'José', 'Muñoz'],
])('parses the name %s', async (name, first_name, last_name) => {
  const cell = name.includes(',') ? `"${name}"` : name;
  expect(await leadOf(`Name,Mobile\n${cell},0501234567\n`)).toMatchObject({ first_name, last_name });
});

test.each([
  ['p:+971501234567', '+971501234567', 'valid'],
  ['+44 20 7946 0958 #123', '+442079460958', 'valid'],
  ['+447911123456.0', '+447911123456', 'valid'],
  ['971501234567', '+971501234567', 'valid'],
])('parses the number %s', async (mobile, phone_number, phone_status) => {
  expect(
    await leadOf(
      csvOf([
        ['Name', 'Mobile'],
        ['A B', mobile],
      ]),
    ),
  ).toMatchObject({
    phone_number,
    phone_status,
  });
});

test.each([
  ['N/A', 'noName'],
  ['-', 'noName'],
  ['#N/A', 'noName'],
  ['#REF!', 'noName'],
  ['=A2&" "&B2', 'formula'],
  ['Grand Total: 25', 'noPerson'],
  ['المجموع', 'noPerson'],
] as const)('excludes a row named %s', async (name, kind) => {
  const { lines } = await importOf(
    csvOf([
      ['Name', 'Mobile'],
      ['A', '0501234567'],
      [name, '0551234567'],
    ]),
  );
  expect(lines[1]?.problem?.kind).toBe(kind);
});
