import { describe, expect, test } from 'vitest';
import { checkDigit, parseMachineLines } from './mrz.ts';

/** The specimens of ICAO Doc 9303, parts 4 and 5. */
const passport = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
const card = 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<';

describe('machine-readable lines', () => {
  test('reads a passport', () => {
    expect(parseMachineLines(passport, 2010)).toEqual({
      right: 5,
      digits: 5,
      name: 'ANNA MARIA ERIKSSON',
      number: 'L898902C3',
      issuer: 'UTO',
      nationality: 'UTO',
      birth: '1974-08-12',
      expiry: '2012-04-15',
    });
  });

  test('reads a card', () => {
    expect(parseMachineLines(card, 2010)).toMatchObject({
      right: 4,
      digits: 4,
      name: 'ANNA MARIA ERIKSSON',
      number: 'D23145890',
      birth: '1974-08-12',
      expiry: '2012-04-15',
    });
  });

  test('reads an Emirates ID, whose number is in the optional data', () => {
    const first = `ILARE123456789${checkDigit('123456789')}784199012345676`;
    const second = `900101${checkDigit('900101')}M280101${checkDigit('280101')}PAK<<<<<<<<<<<`;
    const digit = checkDigit(
      first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29),
    );
    const lines = `${first}\n${second}${digit}\nKHAN<<IMRAN<<<<<<<<<<<<<<<<<<<`;
    expect(parseMachineLines(lines, 2026)).toMatchObject({
      right: 4,
      digits: 4,
      number: '784199012345676',
      nationality: 'PAK',
      birth: '1990-01-01',
      expiry: '2028-01-01',
      name: 'IMRAN KHAN',
    });
  });

  test('reads lower case, spaces and typographic characters', () => {
    const typed = passport.toLowerCase().replace('<<anna', ' ««anna');
    expect(parseMachineLines(typed, 2010)).toMatchObject({ right: 5 });
  });

  test('drops only the value whose check digit does not match', () => {
    expect(parseMachineLines(passport.replace('1204159', '1304159'), 2010)).toMatchObject({
      right: 3,
      expiry: null,
      number: 'L898902C3',
    });
  });

  test.each(['', 'P<UTO', 'hello', passport.slice(1), 'Ü'.repeat(88), '<'.repeat(88), '1'.repeat(90)])(
    'rejects "%s"',
    (text) => expect(parseMachineLines(text, 2010)).toBeNull(),
  );
});
