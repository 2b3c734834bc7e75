import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CDPSession } from 'playwright';
import type { BrowserCommand } from 'vitest/node';
import type { Clip } from '../visual/bounds.ts';
import { folder, page as pageFile, type Row, type Sheet } from './sheet.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Deletes the previous sheet. */
    beginSheet: () => Promise<void>;
    /** Takes a screenshot of `clip`, into a file of the sheet. */
    picture: (file: string, clip: Clip) => Promise<void>;
    /** Writes the page; returns its path. */
    writeSheet: (rows: readonly Row[]) => Promise<string>;
  }
}

const rooms = ['screens', 'layout', 'app'];

/** Sorts screens first; a screen's stories keep their order. */
function byRoom(one: Row, other: Row): number {
  return rooms.indexOf(one.room) - rooms.indexOf(other.room) || one.screen.localeCompare(other.screen);
}

/** Creates the commands of the contact sheet that access files, for the page. */
export function sheetCommands() {
  let startedCount = 0;
  let session: CDPSession | undefined;

  const beginSheet: BrowserCommand<[]> = async () => {
    startedCount = Date.now();
    await rm(folder, { recursive: true, force: true });
  };

  const picture: BrowserCommand<[string, Clip]> = async ({ page, context }, file, clip) => {
    session ??= await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 85,
      optimizeForSpeed: true,
      clip: { ...clip, scale: 1 },
    });
    await mkdir(dirname(`${folder}/${file}`), { recursive: true });
    await writeFile(`${folder}/${file}`, Buffer.from(data, 'base64'));
  };

  const writeSheet: BrowserCommand<[readonly Row[]]> = async (_context, rows) => {
    const seconds = Math.round((Date.now() - startedCount) / 1000);
    const sheet: Sheet = { madeAt: new Date().toISOString(), seconds, rows: rows.toSorted(byRoom) };
    const template = await readFile('tests/screens/contact-sheet.html', 'utf8');
    const data = JSON.stringify(sheet).replaceAll('<', '\\u003c');
    const written = template.replace('"the sheet"', () => data);
    await writeFile(pageFile, written);
    return pageFile;
  };

  return { beginSheet, picture, writeSheet };
}
