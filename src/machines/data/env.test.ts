import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const origin = 'https://jobs.agency.example';

test('a bare build talks to where it was loaded from', () => {
  expect(parseEnv({}, origin)).toEqual({
    backend: 'supabase',
    supabaseUrl: origin,
    publishableKey: '',
    apiUrl: '/api',
    captchaSiteKey: '',
  });
});

test('takes what is set, without slashes at the end; an empty setting is none', () => {
  const source = {
    VITE_BACKEND: 'demo',
    VITE_SUPABASE_URL: 'https://abc.supabase.co/',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
    VITE_API_URL: '',
    VITE_CAPTCHA_SITE_KEY: '0x4AAA',
  };
  expect(parseEnv(source, origin)).toEqual({
    backend: 'demo',
    supabaseUrl: 'https://abc.supabase.co',
    publishableKey: 'sb_publishable_1',
    apiUrl: '/api',
    captchaSiteKey: '0x4AAA',
  });
});

test('names every wrong setting and what it must be', () => {
  const wrong = () => parseEnv({ VITE_BACKEND: 'mock', VITE_SUPABASE_URL: 'abc.supabase.co' }, origin);
  expect(wrong).toThrow('VITE_BACKEND must be supabase, embedded or demo');
  expect(wrong).toThrow('VITE_SUPABASE_URL must be an http or https address');
});
