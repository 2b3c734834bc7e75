/** A test: its file as a path from the root, and its name. */
export interface TestReference {
  file: string;
  name: string;
}

/** Statements of the specification with a common proof. */
export interface Entry {
  statements: readonly string[];
  proofs: readonly TestReference[];
  /** Whether the page says that there is nothing to prove. */
  isIdle: boolean;
}

const link = /^\[[^\]]+\]\(\.\.\/(?<file>[^)]+)\): (?<name>.+)$/;

/** Parses docs/specification-map.md from its first section on. Throws for a remark of an unknown kind. */
export function parseMap(markdown: string): Entry[] {
  const [, ...entries] = markdown.slice(markdown.indexOf('\n## ')).split(/^- /m);
  return entries.map((entry) => {
    const [quoted = '', ...lines] = entry.split('\n');
    const remarks = lines.filter((line) => line.startsWith('  - ')).map((line) => line.slice(4));
    const unknown = remarks.find((remark) => !isKnown(remark));
    if (unknown !== undefined) throw new Error(`Not a test, note or "nothing to prove": ${unknown}`);
    return {
      statements: quoted.replaceAll('\\<', '<').split(' · '),
      proofs: remarks.flatMap(testReferencesIn),
      isIdle: remarks.includes(idle),
    };
  });
}

const idle = 'nothing to prove';

function isKnown(remark: string): boolean {
  return remark === idle || remark.startsWith('note: ') || testReferencesIn(remark).length > 0;
}

function testReferencesIn(remark: string): TestReference[] {
  const { file, name } = link.exec(remark)?.groups ?? {};
  return file === undefined || name === undefined ? [] : [{ file, name }];
}
