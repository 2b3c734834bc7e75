import { readFile, writeFile } from 'node:fs/promises';
import { readTokens } from './token-list.ts';
import { resolverDocument, tokensDocument } from './tokens-document.ts';

/** `npm run tokens`: writes the files for design tools. */
const beside = (file: string) => new URL(file, import.meta.url);
const tokens = readTokens(await readFile(beside('./tokens.css'), 'utf8'));
await writeFile(beside('./tokens.json'), tokensDocument(tokens));
await writeFile(beside('./tokens.resolver.json'), resolverDocument());
