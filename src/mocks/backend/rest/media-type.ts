import { RestError } from './errors.ts';

/** Format of a response body. */
export type MediaType =
  | {
      kind: 'list' | 'object' | 'csv' | 'geojson';
      /** Value of `Content-Type`. */
      name: string;
      /** Omits null fields. */
      stripped: boolean;
    }
  | CustomMediaType;

/** A type produced by a database function: SQL that returns all rows of `_postgrest_t` in it. */
export interface CustomMediaType {
  kind: 'custom';
  name: string;
  body: string;
  /** The body is bytes, not text. */
  binary: boolean;
}

export interface AcceptedType {
  /** As sent by the client, without spaces and quality. */
  text: string;
  type: string;
  stripped: boolean;
}

/** Returns the types in `Accept`, best first: by quality, then by specificity, then in order. */
export function acceptedTypes(headers: Headers): AcceptedType[] {
  const rank = (text: string) => text.split(';').length - text.split('*').length;
  return (headers.get('accept') ?? '*/*')
    .split(',')
    .map((part) => {
      const [text = '', quality = ''] = part.replaceAll(' ', '').split(';q=', 2);
      const [type = '', ...params] = text.toLowerCase().split(';');
      const stripped = params.includes('nulls=stripped');
      const weight = Number.parseFloat(quality);
      return { text, type, stripped, weight: Number.isNaN(weight) ? 1 : weight };
    })
    .sort((a, b) => b.weight - a.weight || rank(b.text) - rank(a.text));
}

/** Returns a type supported for every relation and function, or null. */
function builtIn({ type, stripped }: AcceptedType): MediaType | null {
  switch (type.replace(/^(application\/vnd\.pgrst\.(?:object|array))$/, '$1+json')) {
    case 'application/vnd.pgrst.object+json':
      return { kind: 'object', name: `application/vnd.pgrst.object+json${nullsSuffix(stripped)}`, stripped };
    case 'application/vnd.pgrst.array+json':
      if (stripped)
        return { kind: 'list', name: 'application/vnd.pgrst.array+json;nulls=stripped', stripped };
      return { kind: 'list', name: 'application/json', stripped };
    case 'application/json':
    case '*/*':
      return { kind: 'list', name: 'application/json', stripped: false };
    case 'text/csv':
      return { kind: 'csv', name: 'text/csv', stripped: false };
    case 'application/geo+json':
      return { kind: 'geojson', name: 'application/geo+json', stripped: false };
    default:
      return null;
  }
}

const nullsSuffix = (stripped: boolean) => (stripped ? ';nulls=stripped' : '');

/** Returns whether `Accept` names more than JSON, so that the database's own types must be looked up. */
export const mayBeCustom = (accepted: readonly AcceptedType[]) =>
  accepted.some(({ type }) => !/^(\*\/\*|application\/(json|vnd\.pgrst\..*))$/.test(type));

/** Returns the first accepted type that is available; throws PGRST107 if there is none. */
export function negotiate(accepted: readonly AcceptedType[], custom: readonly CustomMediaType[]): MediaType {
  for (const one of accepted) {
    const mediaHandler = one.type.startsWith('application/vnd.pgrst.')
      ? builtIn(one)
      : (custom.find(({ name }) => name === '*/*' || name === one.type) ?? builtIn(one));
    if (mediaHandler)
      return mediaHandler.name === '*/*'
        ? { ...mediaHandler, name: 'application/octet-stream' }
        : mediaHandler;
  }
  const list = accepted.map(({ text }) => text).join(', ');
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${list}`);
}

/** Returns the `Content-Type` of a response; without a charset for custom types. */
export function contentTypeOf({ kind, name }: MediaType): string {
  const isKnown = kind !== 'custom' || /^(text\/(csv|plain|xml)|application\/(geo\+)?json)$/.test(name);
  return isKnown ? `${name}; charset=utf-8` : name;
}
