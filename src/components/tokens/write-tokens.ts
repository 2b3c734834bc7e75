import { readFile, writeFile } from 'node:fs/promises';
import { parseTokens } from './token-list.ts';
import { resolverDocument, tokensDocument } from './tokens-document.ts';

/** `npm run tokens`: writes the files for design tools. */
const siblingUrl = (file: string) => new URL(file, import.meta.url);
const tokens = parseTokens(await readFile(siblingUrl('./tokens.css'), 'utf8'));
await writeFile(siblingUrl('./tokens.json'), tokensDocument(tokens));
await writeFile(siblingUrl('./tokens.resolver.json'), resolverDocument());
