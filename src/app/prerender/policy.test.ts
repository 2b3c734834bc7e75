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

describe('the content security policy', () => {
  it('lets the page call its own origin alone unless told', () => {
    expect(directives('', '/api')['connect-src']).toEqual(["'self'"]);
    expect(directives('', '/api')['img-src']).toEqual(["'self'", 'data:', 'blob:']);
  });

  it('lets the page call every server of the build, at every path', () => {
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

  it('names a server once', () => {
    expect(
      directives('https://project.example', 'https://project.example/functions/v1/api')['img-src'],
    ).toEqual(["'self'", 'data:', 'blob:', 'https://project.example']);
  });

  it('runs no script but those of the origin and the ones it was told', () => {
    expect(directives()['script-src']).toEqual([
      "'self'",
      expect.stringMatching(/^'sha256-.+'$/),
      "'wasm-unsafe-eval'",
    ]);
    expect(directives()['frame-src']).toEqual(["'none'"]);
  });

  it('lets in the captcha alone beside them, where there is one', () => {
    const captcha = 'https://challenges.cloudflare.com';
    const policy = directivesOf({ inlineScripts: [], servers: [], captcha: true });
    expect(policy['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'", captcha]);
    expect(policy['frame-src']).toEqual([captcha]);
  });
});
