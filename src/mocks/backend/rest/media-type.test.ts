import { describe, expect, it } from 'vitest';
import { acceptedTypes, contentTypeOf, mayBeCustom, negotiate } from './media-type.ts';

const accepted = (accept?: string) => acceptedTypes(new Headers(accept === undefined ? {} : { accept }));

describe('accepted media types', () => {
  it.each([
    [undefined, ['*/*']],
    ['text/csv', ['text/csv']],
    ['text/csv;q=0.1, application/json;q=0.9', ['application/json', 'text/csv']],
    ['*/*, application/json', ['application/json', '*/*']],
    ['text/*, a/b;c=d, a/b', ['a/b', 'a/b', 'text/*']],
    ['a/b;q=x, c/d;q=0.5', ['a/b', 'c/d']],
  ])('in %j are, in order of preference, %j', (accept, types) => {
    expect(accepted(accept).map(({ type }) => type)).toEqual(types);
  });
});

describe('the media type of a response', () => {
  const png = { kind: 'custom', name: 'image/png', body: 'x', binary: true } as const;
  const any = { ...png, name: '*/*' } as const;

  it('is one that the database produces, if it is accepted', () => {
    expect(negotiate(accepted('image/png'), [png])).toBe(png);
    expect(negotiate(accepted('image/gif'), [any]).name).toBe('application/octet-stream');
    expect(negotiate(accepted('application/vnd.pgrst.object+json'), [any]).kind).toBe('object');
  });

  it('leads to a 406 that names the requested types when none is available', () => {
    expect(() => negotiate(accepted('Image/GIF; q=1, text/x;a=b'), [png])).toThrow(
      expect.objectContaining({
        status: 406,
        code: 'PGRST107',
        message: 'None of these media types are available: text/x;a=b, Image/GIF',
      }),
    );
  });

  it('includes the charset for types that the service knows', () => {
    expect(contentTypeOf(png)).toBe('image/png');
    expect(contentTypeOf(negotiate(accepted('text/csv'), []))).toBe('text/csv; charset=utf-8');
  });

  it('can be a custom type only when more than JSON is accepted', () => {
    expect(mayBeCustom(accepted('*/*, application/json, application/vnd.pgrst.plan'))).toBe(false);
    expect(mayBeCustom(accepted('application/json, image/png'))).toBe(true);
  });
});
