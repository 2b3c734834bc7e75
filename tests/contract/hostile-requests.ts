import fc from 'fast-check';
import { type Endpoint, endpoints, slowEndpoints } from './hostile-endpoints.ts';
import { hostileText } from './hostile-texts.ts';

/** A request for `new Request(origin + path, …)`. */
export interface HostileRequest {
  method: string;
  path: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string | Uint8Array<ArrayBuffer> | null;
  /** The caller: anonymous, a user, or a server. */
  as: 'anon' | 'person' | 'secret';
}

const id = fc.constantFrom(
  '00000000-0000-4000-8000-00000000000a',
  'documents',
  '1',
  '..',
  '%2e%2e',
  '%zz',
  '%ff',
);
const pathSegment = fc.oneof(id, hostileText.map(encodeURIComponent));

/** Tokens and words of PostgREST's grammar, in any order. */
const names = ['id', 'first_name', 'users', 'candidates', '"', 'x', '1', ' '];
const signs = ['*', ',', '(', ')', '.', ':', '::', '->', '->>', '!', '...', '{', '}', '-'];
const words = [
  'text',
  'int',
  'inner',
  'left',
  'count()',
  'sum()',
  'desc',
  'nullslast',
  'not',
  'and',
  'or',
  'eq',
];
const more = ['in', 'is', 'null', 'like', 'any', 'cs', 'fts', 'match', 'ov', 'isdistinct'];
const tokenSoup = fc
  .array(fc.constantFrom(...names, ...names, ...signs, ...words, ...more), { minLength: 1, maxLength: 9 })
  .map((parts) => parts.join(''));

const operator = fc.constantFrom(
  'eq',
  'not.eq',
  'in',
  'like',
  'is',
  'cs',
  'fts(english)',
  'eq(any)',
  'match',
  'ov',
);
const comparison = fc.tuple(operator, fc.oneof(tokenSoup, hostileText)).map((parts) => parts.join('.'));
const tree = fc
  .array(fc.oneof(tokenSoup, fc.constantFrom('id.is.null', 'first_name.eq.x', 'and(id.not.is.null)')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => `(${parts.join(',')})`);
const validParameter = fc.oneof(
  fc.tuple(
    fc.constant('select'),
    fc.constantFrom('*', 'id', 'x:first_name::text', 'id,users(name)', 'count()'),
  ),
  fc.tuple(fc.constant('order'), fc.constantFrom('id', 'first_name.desc.nullslast,id')),
  fc.tuple(fc.constant('id'), fc.constantFrom('not.is.null', 'eq.00000000-0000-4000-8000-00000000000a')),
  fc.tuple(
    fc.constantFrom('first_name', 'name'),
    hostileText.map((text) => `ilike.${text}`),
  ),
  fc.tuple(fc.constantFrom('limit', 'offset'), fc.constantFrom('0', '1')),
);
const parameter = fc.oneof(
  { arbitrary: validParameter, weight: 10 },
  fc.tuple(fc.constantFrom('select', 'order', 'columns', 'on_conflict'), tokenSoup),
  fc.tuple(
    fc.constantFrom('id', 'first_name', 'phone_number', 'created_at', 'users.name', 'id->x'),
    comparison,
  ),
  fc.tuple(fc.constantFrom('or', 'and', 'not.or', 'users.or', 'not.and'), tree),
  fc.tuple(
    fc.constantFrom('limit', 'offset', 'page', 'per_page'),
    fc.constantFrom('0', '1', '-1', '9e9', '', '1'.repeat(30)),
  ),
  fc.tuple(
    fc.constantFrom('token', 'type', 'redirect_to', 'scope', 'width', 'download', 'filter'),
    hostileText,
  ),
  fc.tuple(hostileText, hostileText),
);

/** Characters allowed in a header: the bytes that `fetch` accepts. */
const headerValue = hostileText.map((text) => text.replace(/[^ -~\u0080-\u00ff]/g, '').trim());
const header = (name: string, ...usual: string[]) =>
  fc.tuple(fc.constant(name), fc.oneof({ arbitrary: fc.constantFrom(...usual), weight: 2 }, headerValue));
const headers = fc.oneof(
  header('prefer', 'return=representation', 'count=exact', 'resolution=merge-duplicates', 'handling=strict'),
  header(
    'prefer',
    'count=planned',
    'missing=default',
    'tx=rollback',
    'timezone=Asia/Dubai',
    'max-affected=1',
  ),
  header(
    'accept',
    'application/json',
    'text/csv',
    'application/vnd.pgrst.object+json',
    'application/vnd.pgrst.plan',
  ),
  header(
    'content-type',
    'application/json',
    'text/csv',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ),
  header('range', '0-4', '5-', 'bytes=0-1'),
  header('accept-profile', 'public', 'auth'),
  header('upload-metadata', 'bucketName ZG9jdW1lbnRz,objectName YQ==', 'filename'),
  header('upload-length', '5', '-1'),
  header('upload-offset', '0', '5'),
  header('tus-resumable', '1.0.0'),
  header('x-forwarded-for', '192.0.2.1'),
);

const usual = fc.constantFrom(
  '00000000-0000-4000-8000-00000000000a',
  'rana@recruiting.example',
  'totp',
  'a/b',
  '123456',
);
const value = fc.oneof(usual, hostileText, fc.jsonValue({ maxDepth: 2 }));

/** Returns mostly JSON with the endpoint's own fields. */
function bodyOf(fields: string): fc.Arbitrary<HostileRequest['body']> {
  const object = fc.dictionary(
    fc.oneof({ arbitrary: fc.constantFrom(...fields.split(' ')), weight: 6 }, hostileText),
    value,
    { maxKeys: 4 },
  );
  return fc.oneof(
    { arbitrary: object.map((made) => JSON.stringify(made)), weight: 6 },
    fc.array(object, { maxLength: 3 }).map((made) => JSON.stringify(made)),
    fc.json(),
    hostileText,
    fc.uint8Array({ maxLength: 64 }).map((bytes) => new Uint8Array(bytes)),
    fc.constant(null),
  );
}

const shapeOf = ([methods, path, fields = 'id name']: Endpoint) =>
  fc.record({
    method: fc.oneof(
      { arbitrary: fc.constantFrom(...methods.split(' ')), weight: 12 },
      fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'QUERY'),
    ),
    path: fc.constant(path),
    body: bodyOf(fields),
  });
const rest = endpoints.filter(([, path]) => path.startsWith('/rest/'));
const shape = fc.oneof(
  { arbitrary: fc.oneof(...endpoints.map(shapeOf)), weight: 60 },
  { arbitrary: fc.oneof(...rest.map(shapeOf)), weight: 60 },
  fc.oneof(...slowEndpoints.map(shapeOf)),
);

/** A random request, mostly invalid, often almost valid. */
export const hostileRequest: fc.Arbitrary<HostileRequest> = fc
  .record({
    shape,
    pieces: fc.array(pathSegment, { minLength: 2, maxLength: 2 }),
    query: fc.array(parameter, { maxLength: 3 }),
    raw: fc.oneof(
      { arbitrary: fc.constant(''), weight: 8 },
      fc.string({ unit: 'binary-ascii', maxLength: 12 }),
    ),
    headers: fc.array(headers, { maxLength: 2 }),
    as: fc.constantFrom('anon' as const, 'person' as const, 'secret' as const),
  })
  .map(({ shape: { method, path, body }, pieces, query, raw, ...request }) => {
    const [first = '', second = ''] = pieces;
    const filled = path.replace('{}', () => first).replace('{}', () => second);
    const text = [new URLSearchParams(query).toString(), raw].filter((part) => part !== '').join('&');
    const joint = filled.includes('?') ? '&' : '?';
    return {
      ...request,
      method,
      path: text === '' ? filled : filled + joint + text,
      body: ['GET', 'HEAD'].includes(method) ? null : body,
    };
  });
