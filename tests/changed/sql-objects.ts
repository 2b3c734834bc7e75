/** A statement of a migration. */
interface Statement {
  /** Its first and last line, from 1, including the comment above it. */
  from: number;
  to: number;
  text: string;
}

/** Returns the functions, tables and views that the statements on `lines` of a migration define or change. */
export function objectsChanged(sql: string, lines: 'all' | readonly number[]): string[] {
  const changed = statementsOf(sql).filter(
    ({ from, to }) => lines === 'all' || lines.some((line) => from <= line && line <= to),
  );
  return [...new Set(changed.flatMap(({ text }) => objectsOfStatement(text)))];
}

/**
 * Returns `names` and the functions, views and triggered tables that use them, directly or indirectly, with the number
 * of steps in between. Users of a table are not followed, since most of the product uses one.
 */
export function dependentObjects(
  migrations: readonly string[],
  names: readonly string[],
): Map<string, number> {
  const statements = migrations.flatMap((sql) => statementsOf(sql)).map(({ text }) => text);
  const steps = new Map(names.map((name) => [name, 0]));
  for (const [name, importSteps] of steps) {
    // A gate is called by its short name: `app.check_gates` adds the prefix.
    if (name.startsWith('gate_')) steps.set(name.slice('gate_'.length), importSteps);
    const isCalled = new RegExp(`\\b(?:app|public)\\.${name}\\(`);
    for (const text of statements) {
      if (!isCalled.test(text)) continue;
      for (const user of objectsOfStatement(text)) if (!steps.has(user)) steps.set(user, importSteps + 1);
    }
  }
  return steps;
}

/** Statements start in the first column; text between dollar quotes is a function's body. */
function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = [];
  let isInBody = false;
  let pending: string[] = [];
  let from = 1;
  sql.split('\n').forEach((line, index) => {
    pending.push(line);
    if ((line.match(/\$\w*\$/g)?.length ?? 0) % 2 === 1) isInBody = !isInBody;
    if (isInBody || !/;\s*(--.*)?$/.test(line) || line.trimStart().startsWith('--')) return;
    statements.push({ from, to: index + 1, text: pending.join('\n') });
    pending = [];
    from = index + 2;
  });
  return statements;
}

/**
 * Returns the subject of a statement: the created object, the table of a policy, trigger or index, or the granted
 * object.
 */
function objectsOfStatement(text: string): string[] {
  const code = text.replace(/^\s*--.*$/gm, '').trimStart();
  const created =
    /^(?:create (?:or replace )?|alter )(?:function|procedure|table|(?:materialized )?view)(?: if not exists| only)? (?:\w+\.)?(\w+)/i.exec(
      code,
    );
  if (created?.[1]) return [created[1]];
  const tableName =
    /^create (?:unique |constraint )?(?:policy|trigger|index)\b[^;]*?\bon (?:\w+\.)?(\w+)/is.exec(code) ??
    /^(?:grant|revoke)\b[^;]*?\bon (?:function |table )?(?:\w+\.)?(\w+)/is.exec(code) ??
    /^(?:insert into|update|delete from) (?:\w+\.)?(\w+)/i.exec(code) ??
    /^select app\.\w+\('(?:\w+\.)?(\w+)/i.exec(code);
  return tableName?.[1] ? [tableName[1]] : [];
}
