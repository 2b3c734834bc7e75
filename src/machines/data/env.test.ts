import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const origin = 'https://jobs.agency.example';

test('uses the origin it was loaded from when nothing is configured', () => {
  expect(parseEnv({}, origin)).toEqual({
    backend: 'supabase',
    supabaseUrl: origin,
    publishableKey: '',
    apiUrl: '/api',
    captchaSiteKey: '',
  });
});

test('reads the configured values without trailing slashes and ignores empty ones', () => {
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

test('names every invalid setting and its expected value', () => {
  const wrong = () => parseEnv({ VITE_BACKEND: 'mock', VITE_SUPABASE_URL: 'abc.supabase.co' }, origin);
  expect(wrong).toThrow('VITE_BACKEND must be supabase, embedded or demo');
  expect(wrong).toThrow('VITE_SUPABASE_URL must be an http or https address');
});
