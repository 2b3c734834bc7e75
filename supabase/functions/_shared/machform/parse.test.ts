import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesToText, cleanValue } from './clean.ts';
import { parseCsv, toFormBody } from './csv.ts';
import { parseParameters } from './parameters.ts';
import { parseCases } from './parse.cases.ts';
import { entryNumberOf, type FormParseSettings, parseSubmission } from './parse.ts';
import { valueCases } from './parse.value-cases.ts';

const receivedAt = new Date('2026-03-01T08:00:00Z');
const plain: FormParseSettings = { field_map: {}, default_license_type: null, source_timezone: 'Asia/Dubai' };
const parse = (body: string, form: Partial<FormParseSettings> = {}) =>
  parseSubmission(parseParameters(body), { ...plain, ...form }, receivedAt);

describe('parseSubmission', () => {
  test.each([...parseCases, ...valueCases])(
    'parses: $name',
    ({ body, map = {}, defaultLicence = null, lead, problem, isSpam, detail }) => {
      const parsed = parse(body, { field_map: map, default_license_type: defaultLicence });
      const { consent, ...read } = parsed.lead;
      expect(consent).toBe(problem === 'no_consent' || problem === 'unreadable' ? undefined : true);
      expect(read).toEqual(lead);
      expect(parsed).toMatchObject({ problem: problem ?? null, isSpam: isSpam ?? false });
      if (detail) expect(parsed.detail).toEqual(detail);
    },
  );

  test('treats an unknown time zone as Dubai', () => {
    const body = 'Mobile=0501234567&DateCreated=2026-03-01+14:05:09';
    expect(parse(body, { source_timezone: 'Mars/Olympus' }).detail.submitted_at).toBe(
      '2026-03-01T10:05:09.000Z',
    );
    expect(parse(body, { source_timezone: 'Europe/Berlin' }).detail.submitted_at).toBe(
      '2026-03-01T13:05:09.000Z',
    );
  });

  test('never throws, and returns only text that Postgres can store', () => {
    const names = [
      'FullName',
      'Mobile',
      'DateOfBirth',
      'Experience',
      'Salary',
      'Nationality',
      'Consent',
      'x',
    ];
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.date().map(String),
    );
    const body = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.json(),
      fc.dictionary(fc.constantFrom(...names), value).map((fields) => new URLSearchParams(fields).toString()),
      fc.dictionary(fc.constantFrom(...names), value).map((fields) => JSON.stringify(fields)),
    );
    fc.assert(
      fc.property(body, (text) => {
        const written = JSON.stringify(parse(text));
        expect(written).not.toMatch(/\\u0000|\\ud[89a-f]/);
        expect(written.isWellFormed()).toBe(true);
      }),
      { numRuns: 600, seed: 20260101 },
    );
  });
});

describe('readParameters', () => {
  test('handles JSON of any depth and size', () => {
    expect(parse('['.repeat(60_000)).problem).toBe('unreadable');
    expect(parseParameters(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`).size).toBe(0);
    expect(parseParameters('{"a":[{"b":1},{"c":null}],"d":["x","y"]}')).toEqual(
      new Map([
        ['b', '1'],
        ['d', 'x\ny'],
      ]),
    );
  });

  test('limits the number of parameters to 400', () => {
    expect(parseParameters(Array.from({ length: 900 }, (_, n) => `p${n}=1`).join('&')).size).toBe(400);
  });

  test('parses a key-value body that starts with a brace', () => {
    expect(parseParameters('{Mobile=0501234567&a=1').get('a')).toBe('1');
  });
});

describe('entryNumberOf', () => {
  test.each([
    ['EntryNumber=1042', 1042],
    ['entry_no=7', 7],
    ['EntryNumber=0', null],
    ['EntryNumber=-3', null],
    ['EntryNumber=99999999999', null],
    ['EntryNumber=abc', null],
    ['Other=5', null],
    ['{"EntryNumber":12}', 12],
  ])('handles %s', (body, number) => {
    expect(entryNumberOf(parseParameters(body))).toBe(number);
  });
});

describe('keepBytes', () => {
  const bytes = (...values: number[]) => new Uint8Array(values);

  test('keeps valid text unchanged and escapes other bytes', () => {
    expect(bytesToText(new TextEncoder().encode('a=ش🚚'))).toBe('a=ش🚚');
    expect(bytesToText(bytes(0x61, 0x80, 0x62, 0, 0xc3))).toBe('a\\x80b\\0\\xc3');
    expect(bytesToText(bytes(0xed, 0xa0, 0x80))).toBe('\\xed\\xa0\\x80');
    expect(bytesToText(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe('\ufeffa');
  });

  test('returns well-formed text without U+0000 for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (given) => {
        const text = bytesToText(given);
        expect(text.includes('\0')).toBe(false);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });
});

test('cleanValue keeps line breaks, and the joiners that names need', () => {
  expect(cleanValue(' नेपाल\u200dी\r\nx\ty\u0007 ')).toBe('नेपाल\u200dी\nx\ty');
});

describe('an export', () => {
  test('is parsed with quotes, line breaks and any of three separators', () => {
    const csv = '\ufeffID,"Full Name",Note\r\n12,"Khan, Imran","two\nlines ""quoted"""\r\n\r\n13,B,\r\n';
    expect(parseCsv(csv)).toEqual([
      { ID: '12', 'Full Name': 'Khan, Imran', Note: 'two\nlines "quoted"' },
      { ID: '13', 'Full Name': 'B', Note: '' },
    ]);
    expect(parseCsv('ID;Name\n1;A')).toEqual([{ ID: '1', Name: 'A' }]);
    expect(parseCsv('ID\tName\n1\tA')).toEqual([{ ID: '1', Name: 'A' }]);
    expect(parseCsv('')).toEqual([]);
  });

  test('is converted to what the webhook would have sent', () => {
    const [row = {}] = parseCsv('ID,Mobile Number,I agree\n12,0501234567,Yes');
    const parameters = parseParameters(toFormBody(row));
    expect(entryNumberOf(parameters)).toBe(12);
    expect(parseSubmission(parameters, plain, receivedAt)).toMatchObject({
      problem: null,
      lead: { phone_number: '+971501234567', consent: true },
    });
  });
});
