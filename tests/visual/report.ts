import { readFile } from 'node:fs/promises';

/** A picture to look at. Files are named relative to the report. */
export interface Finding {
  id: string;
  /** What accepts it. */
  command: string;
  actual: string;
  /** Missing where there is no baseline yet, as the two below. */
  expected?: string;
  marked?: string;
  /** How many pixels differ. */
  pixels?: number;
}

/** The report as one page for `file://`, its pictures beside it. `count` is how many pictures were compared. */
export async function reportPage(findings: readonly Finding[], count: number): Promise<string> {
  const template = await readFile('tests/visual/report.html', 'utf8');
  // In a script element only `<` could end it early.
  const data = JSON.stringify({ findings, count }).replaceAll('<', '\\u003c');
  return template.replace('"findings"', () => data);
}
