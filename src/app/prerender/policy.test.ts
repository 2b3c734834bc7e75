import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, type PolicyOptions } from './policy.ts';

/** Returns the policy's directives for an app that calls these URLs. */
function directives(...servers: string[]) {
  return directivesOf({ inlineScripts: ['1'], servers, captcha: false });
}

function directivesOf(options: PolicyOptions) {
  const policy = contentSecurityPolicy(options);
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('content security policy', () => {
  it('allows requests to its own origin only by default', () => {
    expect(directives('', '/api')['connect-src']).toEqual(["'self'"]);
    expect(directives('', '/api')['img-src']).toEqual(["'self'", 'data:', 'blob:']);
  });

  it('allows requests to every configured server, at any path', () => {
    expect(
      directives('https://project.example/base', 'https://functions.example/v1/api')['connect-src'],
    ).toEqual([
      "'self'",
      'https://project.example',
      'https://functions.example',
      'wss://project.example',
      'wss://functions.example',
    ]);
  });

  it('lists each server once', () => {
    expect(
      directives('https://project.example', 'https://project.example/functions/v1/api')['img-src'],
    ).toEqual(["'self'", 'data:', 'blob:', 'https://project.example']);
  });

  it('allows only scripts of its own origin and the listed inline scripts', () => {
    expect(directives()['script-src']).toEqual([
      "'self'",
      expect.stringMatching(/^'sha256-.+'$/),
      "'wasm-unsafe-eval'",
    ]);
    expect(directives()['frame-src']).toEqual(["'none'"]);
  });

  it('additionally allows only the captcha, when it is configured', () => {
    const captcha = 'https://challenges.cloudflare.com';
    const policy = directivesOf({ inlineScripts: [], servers: [], captcha: true });
    expect(policy['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'", captcha]);
    expect(policy['frame-src']).toEqual([captcha]);
  });
});
