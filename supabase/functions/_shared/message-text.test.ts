import { expect, test } from 'vitest';
import { blanksIn, fillTemplate, templatesIn, whatsappLink } from './message-text.ts';

const hello = { code: 'first_contact', language: 'en', body: 'Hello {{first_name}}' };
const salam = { ...hello, language: 'ar', body: 'مرحباً {{first_name}}' };
const again = { ...hello, code: 're_contact' };

test('each text comes once, in the language wanted or in English', () => {
  expect(templatesIn('ar', [hello, salam, again])).toEqual([salam, again]);
  expect(templatesIn('ur', [salam, hello])).toEqual([hello]);
  expect(templatesIn('ur', [salam])).toEqual([salam]);
});

test('fields are filled, and those without a value are told apart', () => {
  expect(fillTemplate('Hello {{first_name}}, on {{interview_date}}.', { first_name: 'Imran' })).toEqual([
    { text: 'Hello ', isBlank: false },
    { text: 'Imran', isBlank: false },
    { text: ', on ', isBlank: false },
    { text: '{{interview_date}}', isBlank: true },
    { text: '.', isBlank: false },
  ]);
});

test('a field is found however it is written, and an empty value fills nothing', () => {
  const filled = fillTemplate('{{ First_Name }} at {{place}}{{}}', { first_name: 'Imran', place: ' ' });
  expect(filled.map(({ text, isBlank }) => [text, isBlank])).toEqual([
    ['Imran', false],
    [' at ', false],
    ['{{place}}', true],
    ['{{}}', true],
  ]);
});

test('what is still in braces is named once', () => {
  expect(blanksIn('{{job_title}} in {{ Emirate }}, {{job_title}}')).toEqual(['job_title', 'emirate']);
  expect(blanksIn('Hello {Imran}, 4 > 3')).toEqual([]);
  expect(blanksIn('Hello {{first_name}, welcome')).toEqual(['']);
});

test('a value is never read as a template', () => {
  expect(fillTemplate('{{name}}', { name: '{{other}}' })).toEqual([{ text: '{{other}}', isBlank: false }]);
});

test('the link carries the number without its plus, and the whole text', () => {
  expect(whatsappLink('+971504172290', 'Yes & no?')).toBe(
    'https://wa.me/971504172290?text=Yes%20%26%20no%3F',
  );
});
