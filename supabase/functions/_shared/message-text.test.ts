import { expect, test } from 'vitest';
import { blanksIn, fillTemplate, templatesIn, whatsappLink } from './message-text.ts';

const hello = { code: 'first_contact', language: 'en', body: 'Hello {{first_name}}' };
const salam = { ...hello, language: 'ar', body: 'مرحباً {{first_name}}' };
const again = { ...hello, code: 're_contact' };

test('returns each template once, in the requested language or else English', () => {
  expect(templatesIn('ar', [hello, salam, again])).toEqual([salam, again]);
  expect(templatesIn('ur', [salam, hello])).toEqual([hello]);
  expect(templatesIn('ur', [salam])).toEqual([salam]);
});

test('fills in fields, and marks those without a value as blank', () => {
  expect(fillTemplate('Hello {{first_name}}, on {{interview_date}}.', { first_name: 'Imran' })).toEqual([
    { text: 'Hello ', isBlank: false },
    { text: 'Imran', isBlank: false },
    { text: ', on ', isBlank: false },
    { text: '{{interview_date}}', isBlank: true },
    { text: '.', isBlank: false },
  ]);
});

test('ignores case and spaces in field names, and treats an empty value as missing', () => {
  const filled = fillTemplate('{{ First_Name }} at {{place}}{{}}', { first_name: 'Imran', place: ' ' });
  expect(filled.map(({ text, isBlank }) => [text, isBlank])).toEqual([
    ['Imran', false],
    [' at ', false],
    ['{{place}}', true],
    ['{{}}', true],
  ]);
});

test('lists each remaining placeholder once', () => {
  expect(blanksIn('{{job_title}} in {{ Emirate }}, {{job_title}}')).toEqual(['job_title', 'emirate']);
  expect(blanksIn('Hello {Imran}, 4 > 3')).toEqual([]);
  expect(blanksIn('Hello {{first_name}, welcome')).toEqual(['']);
});

test('never interprets a value as a template', () => {
  expect(fillTemplate('{{name}}', { name: '{{other}}' })).toEqual([{ text: '{{other}}', isBlank: false }]);
});

test('builds the WhatsApp link with the number without “+” and the whole text', () => {
  expect(whatsappLink('+971504172290', 'Yes & no?')).toBe(
    'https://wa.me/971504172290?text=Yes%20%26%20no%3F',
  );
});
